import { z } from 'zod';
import { withTitles } from '../../lookups/resolve-party.ts';
import { firmTitle, type NamedList } from '../../model/lists.ts';
import { longestScreenedName, maxTypedNames } from '../../model/screening.ts';
import { comparable } from '../../screening/normalize.ts';
import type { Screener } from '../../screening/screening.ts';
import type { Interaction } from '../../slack/failure.ts';
import {
  button,
  buttons,
  freeMessage,
  header,
  type Message,
  paragraph,
  pricedLookUp,
  type PriceOf,
} from '../../slack/kit/blocks.ts';
import { type ModalView, text } from '../../slack/kit/form.ts';
import { cleanText, count, figure, inSentence } from '../../slack/kit/text.ts';
import { tell } from '../../slack/replier.ts';
import { action, type ActionDeps, formAction, type RunContext } from '../feature.ts';
import { modal, openView, refused, sent } from '../forms.ts';
import { nameSearch } from '../look-ups/party-choice.ts';
import { rankedPartners } from '../look-ups/profile-card.ts';
import { hardlyName, ofOurs, screeningWords } from '../reader/lexicon/screening.ts';
import {
  against,
  firmsPaged,
  type FirmsShown,
  namesPaged,
  type NamesShown,
  saidAbove,
  screenButton,
  screenedMessage,
  screenedName,
  screenedNames,
  screenerFor,
  statusButton,
  whichFirmsMessage,
} from './match-page.ts';
import { listMeant, namesMeant } from './firms-said.ts';
import { overviewPage } from './overview.ts';
import { isEveryday, linesOf, namesIn } from './typed-names.ts';

/* Compares names that were typed, and those of a list of firms, with the screening lists. */

export const namesPage = (screener: Screener, shown: NamesShown, apart: readonly string[] = []): Message =>
  screenedMessage(screener, shown.names, shown, { apart });

export const screenNames = action(
  'screen-names',
  {
    ...namesPaged,
    /** Those that may be several: `Acme and Koto`. */
    joined: screenedNames.optional(),
    isList: z.boolean().optional(),
    /** In a sentence, so a name may mean a list, or nothing. */
    isTyped: z.boolean().optional(),
  },
  async (deps, context, { joined, isList, isTyped, ...shown }) => {
    const { to, place } = context;
    const { against, names: said } = shown;
    const [only = '', ...others] = said;
    const screener = await screenerFor(deps, context, only);
    if (screener === null) return;
    if (isTyped === true && others.length === 0) {
      const { list, near } = listMeant(await deps.lists.all(to.workspace, to.user), only);
      if (list !== undefined) return showFirms(deps, context, { list: list.name, offset: 0, against });
      if (near.length > 0 || isEveryday(only)) return askWhich(deps, context, said, near, against);
    }
    if (isTyped === true && said.some((name) => screeningWords.test(name)))
      return askWhich(deps, context, said, [], against);
    const { store } = deps.screening;
    const { names, apart } = await namesMeant(store, screener, to.workspace, { names: said, joined, isList });
    if (shown.decisions !== true) await store.keep(to.workspace, names);
    await tell(deps, to, namesPage(screener, { ...shown, names }, apart), place);
  },
);

/** `Are any suppliers of Acme sanctioned?`, from its kept profile, or else with a button that names the price. */
export const screenPartners = action(
  'screen-partners',
  { name: z.string().min(1).max(200), one: z.enum(['supplier', 'customer']) },
  async (deps, context, { name, one }) => {
    const { to, place } = context;
    const screener = await screenerFor(deps, context, null);
    if (screener === null) return;
    const lookUp = partnersOf(name, one);
    const { credits } = await deps.pricing.estimate(lookUp);
    const found = credits === 0 ? await deps.lookUp(lookUp, to, { cachedOnly: true }) : null;
    const names = found?.is !== 'partners' ? [] : rankedPartners(found.card).map((partner) => partner.name);
    const known = [...new Set(names)].filter((partner) => comparable(partner) !== null);
    if (found?.is !== 'partners' || known.length === 0 || known.length > maxTypedNames)
      return tell(deps, to, await deps.pricing.withPrices((priceOf) => partnersOffer(name, one, priceOf)), place);
    const partners = { one, of: firmTitle(found.card.party) };
    await tell(deps, to, namesPage(screener, { names: known, partners, offset: 0 }), place);
  },
);

const partnersOf = (name: string, one: 'supplier' | 'customer') =>
  ({ do: 'partners', kind: one === 'customer' ? 'supplier' : 'company', party: { name }, offset: 0 }) as const;

export function partnersOffer(name: string, one: 'supplier' | 'customer', priceOf: PriceOf): Message {
  const lookUp = partnersOf(name, one);
  const title = `To compare the ${one}s of ${cleanText(name, 60)}, I need their list`;
  const said = 'It says how many of them have a possible match, and marks those. Comparing is free.';
  return freeMessage(`${inSentence(title, 200)}. ${said}`, [
    header(title),
    paragraph(said),
    buttons('screening', [
      button({
        id: 'partners',
        label: pricedLookUp(`List the ${one}s`, lookUp, priceOf),
        action: nameSearch(name, [lookUp.kind], { do: 'partners' }),
        style: 'primary',
      }),
      statusButton,
    ]),
  ]);
}

const tooMany = (many: number) =>
  `I compare at most ${figure(maxTypedNames)} names at once. Of these ${figure(many)}, none was compared.`;

/** A list that is too long, or that holds a name which is; none of its names was compared. */
export const refuseNames = action(
  'names-refused',
  { many: z.int().min(1), long: z.string().max(100).optional() },
  async (deps, { to, place }, { many, long }) => {
    await tell(deps, to, namesRefused(many, long), place);
  },
);

export function namesRefused(many: number, long?: string): Message {
  const title = `${count(many, 'name')}: none was compared`;
  const why =
    long === undefined
      ? `${tooMany(many)} Send them in several messages, or in the form.`
      : `“${long}” has more than ${longestScreenedName} characters, so it is hardly one name. ` +
        'Put each name on a line of its own, or semicolons between.';
  return freeMessage(`${inSentence(title)}. ${inSentence(why, 600)}`, [
    header(title),
    paragraph(why),
    buttons('screening', [screenButton, statusButton]),
  ]);
}

/** @param typed words that may be names @param near lists that they nearly name */
async function askWhich(
  deps: ActionDeps,
  { to, place }: RunContext,
  typed: readonly string[],
  near: readonly NamedList[],
  against: readonly string[] | undefined,
): Promise<void> {
  const isNear = near.length > 0;
  const lists = isNear ? near : await deps.lists.all(to.workspace, to.user);
  const names = typed.filter((one) => isNear || !(ofOurs.test(one) || hardlyName.test(one)));
  await tell(deps, to, whichFirmsMessage(names, lists, isNear, against), place);
}

const allFirms =
  "You have no list of firms, so I can't tell which of them you mean. " +
  'These are the matches of all names that anybody here paid for or screened.';

/** `Screen my suppliers` */
export const whichFirms = action(
  'which-firms',
  { typed: screenedName.optional(), against },
  async (deps, context, { typed, against }) => {
    const { to, place } = context;
    if ((await screenerFor(deps, context, null)) === null) return;
    const lists = await deps.lists.all(to.workspace, to.user);
    const { list, near } = listMeant(lists, typed ?? '');
    if (list !== undefined) return showFirms(deps, context, { list: list.name, offset: 0, against });
    if (lists.length > 0 || (typed !== undefined && !ofOurs.test(typed)))
      return askWhich(deps, context, typed === undefined ? [] : [typed], near, against);
    await deps.screening.compare(to.workspace);
    const page = await overviewPage(deps, to, { of: 'open', offset: 0, against });
    await tell(deps, to, saidAbove(allFirms, page), place);
  },
);

/** Null if the person sees no such list. */
export async function firmsPage(deps: ActionDeps, to: Interaction, screener: Screener, shown: FirmsShown) {
  const found = await deps.lists.named(to.workspace, to.user, shown.list);
  const list = found === null ? null : await deps.lists.open(to.workspace, to.user, found.id);
  if (list === null) return null;
  const firms = await withTitles(list.firms, { recall: (kind, name) => deps.recallFirm(kind, name, to) });
  const names = firms.map(firmTitle);
  return { names, message: screenedMessage(screener, names, shown, { firms: list }) };
}

export const screenList = action('screen-list', firmsPaged, showFirms);

async function showFirms(deps: ActionDeps, context: RunContext, shown: FirmsShown): Promise<void> {
  const { to, place } = context;
  const screener = await screenerFor(deps, context, shown.list);
  if (screener === null) return;
  const page = await firmsPage(deps, to, screener, shown);
  if (page === null) {
    const { list, near } = listMeant(await deps.lists.all(to.workspace, to.user), shown.list);
    if (list !== undefined) return showFirms(deps, context, { ...shown, list: list.name });
    return askWhich(deps, context, [shown.list], near, shown.against);
  }
  if (page.names.length > 0) await deps.screening.store.keep(to.workspace, page.names);
  await tell(deps, to, page.message, place);
}

const longestNames = 3_000;

export const namesForm = (): ModalView =>
  namesModal.view([
    paragraph('Each name is compared with all screening lists here, for free.'),
    namesModal.draw({ names: '' }),
  ]);

export const openNames = formAction('screen-form', {}, async (deps, context) => {
  if ((await screenerFor(deps, context, null)) !== null) await openView(deps, context, namesForm());
});

export const namesModal = modal(
  { id: 'form:screen', title: 'Screen names', submit: 'Compare' },
  {
    names: text({
      label: 'Names',
      multiline: true,
      most: longestNames,
      placeholder: 'Acme Robotics',
      hint: 'One on each line, or with semicolons between.',
    }),
  },
  ({ names: typed }) => {
    const names = namesIn(linesOf(typed));
    if (names.length === 0) return refused({ names: 'Name at least one.' });
    // Nothing is compared of a name without letters, and a part of a long one: `No possible match` would be wrong.
    const [empty] = names.filter((name) => comparable(name) === null);
    if (empty !== undefined) return refused({ names: `“${cleanText(empty, 60)}” has no letter or digit to compare.` });
    if (names.some(({ length }) => length > longestScreenedName))
      return refused({ names: `A name has at most ${longestScreenedName} characters.` });
    if (names.length > maxTypedNames) return refused({ names: tooMany(names.length) });
    return sent({ do: 'screen-names', names });
  },
);
