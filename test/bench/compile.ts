import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import ts from 'typescript';
import { input, output } from '../../.config/rolldown.config.ts';

/**
 * Writes the bots as JavaScript: ours in one piece with its packages, as the image holds it; the plain one as `tsc` does.
 * @param to a folder below the project, so that the plain bot finds its packages
 */
export async function compileBots(to: string): Promise<{ readonly trade: string; readonly plain: string }> {
  await using bundle = await rolldown(input);
  await bundle.write({ ...output, dir: join(to, 'trade') });
  const { outputText } = ts.transpileModule(readFileSync(join(import.meta.dirname, 'plain-bot.ts'), 'utf8'), {
    compilerOptions: { target: ts.ScriptTarget.ES2024, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true },
  });
  mkdirSync(join(to, 'plain'));
  writeFileSync(join(to, 'plain/main.js'), outputText);
  writeFileSync(join(to, 'package.json'), '{ "type": "module" }');
  return { trade: join(to, 'trade/main.js'), plain: join(to, 'plain/main.js') };
}
