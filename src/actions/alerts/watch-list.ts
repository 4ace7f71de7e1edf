import type { PartyKind } from '../../model/answer.ts';
import type { NamedList, OpenList } from '../../model/lists.ts';
import { button, buttons, header, type Message, note, paragraph, messageOf } from '../../slack/kit/blocks.ts';
import { cleanText, count, figure, inSentence } from '../../slack/kit/text.ts';
import { type AlertDraft, emptyAlertDraft, type WatchWords } from './alert-draft.ts';
import { maxFirms } from './read-alert.ts';
import { withFirmIn } from './watched-firms.ts';

const kinds = ['company', 'supplier'] as const;
const many = { company: 'companies', supplier: 'suppliers' } as const;

/** The form's fields for the firms of a list, which are all of one kind; null if one alert cannot watch them. */
export function draftOfList({ name, firms }: OpenList, kind: PartyKind | undefined) {
  const watched = firms.filter((firm) => kind === undefined || firm.kind === kind);
  const isMixed = new Set(watched.map((firm) => firm.kind)).size > 1;
  if (watched.length === 0 || watched.length > maxFirms || isMixed) return null;
  const draft = watched.reduce<AlertDraft>((before, firm) => withFirmIn(before, null, firm), emptyAlertDraft);
  const { companies, suppliers, slugs } = draft;
  return { name: cleanText(name, 60), dataset: 'us-import', companies, suppliers, slugs } as const;
}

export const asTheyAre = ({ name }: NamedList): string =>
  `These are the firms of “${cleanText(name, 60)}” as they are now. The alert won't follow changes of the list.`;

/** Why an alert can't watch a whole list, and what it can. @param told what a sentence says beside the list */
export function unwatchedList({ id, name, firms }: OpenList, told?: WatchWords): Message {
  const said = kinds.flatMap((kind) => {
    const of = firms.filter((firm) => firm.kind === kind).length;
    return of === 0 ? [] : [{ kind, of, words: count(of, kind, many[kind]) }];
  });
  const what = said.length === 0 ? 'no firms yet' : said.map(({ words }) => words).join(' and ');
  const title = `“${cleanText(name, 60)}” has ${what}`;
  const why =
    said.length === 0 ? 'Add some firms first.' : `One alert watches up to ${figure(maxFirms)} firms of one kind.`;
  return messageOf(`${inSentence(title, 200)}. ${why} Nothing was charged.`, [
    header(title),
    paragraph(why),
    buttons('watch-list', [
      said.map(({ kind, of, words }) =>
        of > maxFirms
          ? null
          : button({
              id: `watch-${kind}`,
              label: `Watch the ${words}`,
              action: { do: 'watch-list', list: id, kind, ...(told && { told }) },
            }),
      ),
      button({ action: { do: 'list', list: id, name, offset: 0, read: [] }, label: 'Open the list' }),
      button({ action: { do: 'digest-ways', list: id }, label: 'Digest…' }),
    ]),
    note('Nothing was charged.'),
  ]);
}
