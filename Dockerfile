# The first stage builds; the second holds only what runs.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json ./
COPY .config .config
COPY src src
RUN npm run build

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATABASE_URL=sqlite:/data/trade.db
WORKDIR /app
RUN install --directory --owner=node --group=node --mode=700 /data
COPY --from=build --chown=root:root /app/package.json ./
COPY --from=build --chown=root:root /app/dist dist
# What Node compiles for this user is kept, so that the first start is as short as the others; then nobody may write there.
RUN mkdir -p node_modules/.cache && chown node:node node_modules/.cache
USER node
RUN NODE_COMPILE_CACHE=node_modules/.cache/compiled node --input-type=module --eval "import '/app/dist/app.js'"
USER root
RUN chown -R root:root node_modules/.cache && chmod -R a+rX node_modules/.cache
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "dist/main.js"]
