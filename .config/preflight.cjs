// Plain JavaScript for any Node: says in one line what is missing when the `node` package could not put Node 24 first, and
// why the tests cannot run where they are.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `Trade needs Node 24 or newer; this is ${process.version}. \`npm ci\` brings Node 24 along unless install scripts are off: ` +
      'run `npm ci` again without --ignore-scripts, or install Node 24.',
  );
  process.exit(1);
}
if (/^test/.test(process.env.npm_lifecycle_event) && /[%#?]/.test(__dirname)) {
  console.error('The tests need a folder without %, # and ? in its path, which Vite takes for parts of a URL.');
  process.exit(1);
}
