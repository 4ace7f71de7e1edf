import { allSamples } from './golden-set.ts';
import { runCheck } from './run-check.ts';

/*
 * Asks Slack itself, by blocks.validate, whether it takes every message, modal and Home tab that the bot can build. Nothing
 * is posted. It is asked about once a second, so this takes some minutes.
 */
process.exitCode = await runCheck({
  env: process.env,
  samples: allSamples,
  print: (text) => process.stdout.write(text),
  paceMs: 1_000,
});
