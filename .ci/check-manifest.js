// Holds the manifests against Slack's schema: node .ci/check-manifest.js SCHEMA.json
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';

const schema = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
for (const name of ['manifest.yml', '.config/manifest.workflows.yml']) {
  const manifest = parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));
  if (!ajv.validate(schema, manifest)) {
    console.error(`${name}\n${ajv.errorsText(ajv.errors, { separator: '\n' })}`);
    process.exit(1);
  }
  console.log(`${name} is valid.`);
}
