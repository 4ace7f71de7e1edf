import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { checkBlocks } from '../../src/local/slack/check-blocks.ts';
import { checkView } from '../../src/local/slack/check-view.ts';
import { allTools, openerOf } from '../../src/actions/agents.ts';
import { tools } from '../../src/actions/registry.ts';
import { toolBlocks } from '../../src/actions/tool-answer.ts';
import type { Block } from '../../src/slack/kit/blocks.ts';
import { answers } from './answers.ts';
import { allSamples, goldenOf, madeBy, type Payload } from './golden-set.ts';
import { textOf } from '../slack/kit/message-rules.ts';

const folder = join(import.meta.dirname, '../../src');

/** They make pieces of messages, or change whole ones. */
const pieces = [
  'slack/kit/form.ts',
  'slack/kit/plain-form.ts',
  'slack/button-values.ts',
  'actions/look-ups/no-rows.ts',
  'actions/look-ups/paging.ts',
  'actions/tool-answer.ts',
];
/** Forms as they are opened, answers before they are shared and a page of names: others make each. */
const variants = ['viewOf', 'namesPage', 'withMetadata'];
/** The pieces of files that have whole messages too. */
const blockPieces = [
  'messageOf',
  'answerMessage',
  'freeMessage',
  'madeHere',
  'postingCard',
  'postingList',
  'notAsWhole',
  'changedMessage',
  'withFirstLine',
  'paragraphs',
  'factColumns',
  'buttons',
  'recordMenu',
  'declarationsMenu',
  'firmMenu',
  'firmMenus',
  'matchBlocks',
  'matchSections',
  'screenedBlocks',
  'chartOfMonths',
  'rankedMenus',
  'candidateBlocks',
  'waysOut',
];
const whole = /^(Message|(types\.)?(Modal|Home)?View|(readonly )?Block\[\])$/;

interface Exported {
  readonly file: string;
  readonly name: string;
  /** As it is written; null where it is left to the compiler. */
  readonly returns: string | null;
}

/** The functions that a file exports. */
function exportedBy(path: string): Exported[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const exported = (name: ts.Node | undefined, { type }: { readonly type?: ts.TypeNode | undefined }): Exported => ({
    file: relative(folder, path),
    name: name?.getText() ?? 'default',
    returns: type?.getText() ?? null,
  });
  return source.statements.flatMap((statement): Exported[] => {
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isFunctionDeclaration(statement)) return [exported(statement.name, statement)];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      initializer !== undefined && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
        ? [exported(name, initializer)]
        : [],
    );
  });
}

describe('the golden set', () => {
  const functions = globSync(join(folder, '{actions,slack}/**/*.ts')).flatMap(exportedBy);

  it('holds samples of every builder of a message, a modal or the Home tab', () => {
    const builders = functions.filter(
      ({ file, name, returns }) =>
        !pieces.includes(file) && ![...variants, ...blockPieces].includes(name) && whole.test(returns ?? ''),
    );
    const named = allSamples.map(({ builder }) => builder.name);
    expect(builders.length).toBeGreaterThan(40);
    expect(builders.filter(({ name }) => !named.includes(name))).toEqual([]);
    expect(new Set(named).size).toBe(builders.length);
  });
});

describe('Slack, as far as the local one knows it, takes', () => {
  function verdictOn(payload: Payload) {
    const sent = JSON.parse(JSON.stringify(payload)) as Payload;
    let ids = 0;
    const newId = () => `id${(ids += 1)}`;
    return 'message' in sent
      ? checkBlocks(sent.message.blocks, new Set(), newId)
      : checkView(sent.view, sent.view.type === 'home' ? 'home' : 'modal', new Set(), newId);
  }

  const open = openerOf(allTools(tools));
  const shown = ['header', 'section', 'context', 'rich_text', 'actions', 'data_table', 'data_visualization'];

  /** Slackbot shows at most 50 blocks of its types, whose buttons call tools. */
  function expectShownBySlackbot(blocks: readonly Block[], name: string): void {
    const sent = toolBlocks(blocks, open, () => 1.5);
    expect(sent.length, name).toBeLessThanOrEqual(50);
    expect(sent.filter(({ type }) => !shown.includes(type))).toEqual([]);
    for (const [, id] of JSON.stringify(sent).matchAll(/"action_id":"([^"]*)"/g)) expect(id).toMatch(/^tool:[a-z_]+$/);
    expect(verdictOn({ message: { blocks: sent } }), name).toMatchObject({ ok: true });
  }

  it.each(allSamples.map((samples) => [samples.builder.name, samples] as const))(
    'what %s makes of ordinary, missing, hostile and endless input, and what Slackbot shows of it',
    async (_, samples) => {
      const made = madeBy(samples);
      for (const { name, built } of made) {
        if (!('text' in built)) continue;
        expect(built.text.length, name).toBeLessThan(4_000);
        expect(built.text, name).not.toMatch(/<!channel>|<http/);
        expect(`${built.text}\n${textOf(built.blocks)}`, name).not.toMatch(/\b(undefined|NaN)\b|\[object/);
        if (answers.includes(samples)) expectShownBySlackbot(built.blocks, name);
      }
      for (const { name, payload } of await goldenOf(made))
        expect(verdictOn(payload), name).toMatchObject({ ok: true });
    },
  );
});
