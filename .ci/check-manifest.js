// Holds the manifests against Slack's schema: node .ci/check-manifest.js SCHEMA.json
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';

const schema = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
const slackbot = parse(
  /```yaml\n(.*?)```/s.exec(readFileSync(new URL('../.readme/agents.md', import.meta.url), 'utf8'))[1],
);
for (const name of ['manifest.yml', '.config/manifest.workflows.yml']) {
  const manifest = parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));
  const { oauth_config: oauth } = manifest;
  const scopes = { ...oauth.scopes, bot: [...oauth.scopes.bot, 'mcp:connect'] };
  const withSlackbot = { ...manifest, ...slackbot, oauth_config: { ...oauth, scopes } };
  if (!ajv.validate(schema, manifest) || !ajv.validate(schema, withSlackbot)) {
    console.error(`${name}\n${ajv.errorsText(ajv.errors, { separator: '\n' })}`);
    process.exit(1);
  }
  console.log(`${name} is valid.`);
}
