// Plain JavaScript for any Node: says in one line what is missing when the `node` package could not put Node 24 first.
const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `Trade needs Node 24 or newer; this is ${process.version}. \`npm ci\` brings Node 24 along unless install scripts are off: ` +
      'run `npm ci` again without --ignore-scripts, or install Node 24.',
  );
  process.exit(1);
}
