import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../..');

/** Writes the bots as JavaScript, as the image holds ours. @param to a folder below the project, so that packages are found */
export function compileBots(to: string): { readonly trade: string; readonly plain: string } {
  const files = globSync('src/**/*.ts', { cwd: root, exclude: ['src/local/**'] });
  for (const file of [...files, 'test/bench/plain-bot.ts']) {
    const { outputText } = ts.transpileModule(readFileSync(join(root, file), 'utf8'), {
      compilerOptions: {
        target: ts.ScriptTarget.ES2024,
        module: ts.ModuleKind.ESNext,
        rewriteRelativeImportExtensions: true,
        verbatimModuleSyntax: true,
      },
    });
    const path = join(to, file.replace(/\.ts$/, '.js'));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, outputText);
  }
  writeFileSync(join(to, 'package.json'), '{ "type": "module", "version": "0.0.0" }');
  return { trade: join(to, 'src/main.js'), plain: join(to, 'test/bench/plain-bot.js') };
}
