import { z } from 'zod';
import { earliestDay } from '../../model/look-up.ts';
import {
  type Block,
  button,
  type Button,
  buttons,
  formatted,
  header,
  list,
  type Message,
  note,
  overflow,
  paragraph,
  searchField,
  messageOf,
} from '../../slack/kit/blocks.ts';
import { capital, count, escapeText, joined, spokenDay } from '../../slack/kit/text.ts';
import { tell } from '../../slack/replier.ts';
import { action, type ActionDeps, does, type Feature, type HelpLine, mistake, verbGroups } from '../feature.ts';

export function helpMessage(command: string, topic: HelpTopic | null, verbs: readonly HelpLine[]): Message {
  const code = codeOf(command);
  if (topic === null) return overview(command, code, verbs);
  const { title, lines } = topics[topic];
  return messageOf(`Help on ${topic}. ${title}.`, [
    header(title),
    lines(code).map((line) => formatted(line)),
    topicButtons(command, topic),
  ]);
}

type Code = (text: string) => string;

/** As it is typed: without a name in a direct message. */
const codeOf =
  (command: string): Code =>
  (text) =>
    `\`${escapeText(joined([command, text]))}\``;

const plainly = ['acme robotics', 'robots from China since June', 'suppliers of acme robotics'];

function overview(command: string, code: Code, verbs: readonly HelpLine[]): Message {
  const line = ({ does, example }: HelpLine) => `${code(example)} ${does}`;
  const groups = verbGroups.map((group) => {
    const lines = verbs.filter((verb) => verb.group === group).map(line);
    return formatted(`*${capital(group)}*\n${lines.join('\n')}`);
  });
  const name = command === '' ? 'Trade' : escapeText(command);
  const text = `${name} looks up customs shipment records: ${verbs.map(({ verb }) => verb).join(', ')}.`;
  return messageOf(text, [
    header('Customs shipment records in Slack'),
    formatted(`Just type a name or a sentence: ${plainly.map(code).join(', ')}`),
    topicButtons(command, null),
    groups,
    note(
      'Answers, exports and alerts cost credits; every answer says how many. Everything else is free. Only you see an answer until you press Share.',
    ),
    note('You can also write to me directly, or mention me in a channel.'),
  ]);
}

function topicButtons(command: string, shown: HelpTopic | null): Block[] {
  const buttonOf = (topic: HelpTopic | null, label: string, nth: number) =>
    button({ action: { do: 'help', topic, command, here: true }, label, nth });
  return buttons('topics', [
    shown !== null && buttonOf(null, 'All commands', 0),
    helpTopics.map((topic, nth) => topic !== shown && buttonOf(topic, topics[topic].label, nth + 1)),
  ]);
}

const topics = {
  shipments: {
    label: 'Words and filters',
    title: 'Shipments: words, filters and flags',
    lines: (code: Code) => [
      `Words search the product, and all of them must match: ${code('shipments frozen shrimp')}. Quotes search the exact phrase: ${code('shipments "ball bearing"')}`,
      `Filters: \`company:\` and \`supplier:\` (name, short name or link), \`hs:\`, \`port:\`, \`country:\`, \`weight:500..2000\`, \`from:\`, \`to:\`, \`size:1..50\`, \`page:\`. ${code('shipments company:"Acme Robotics" country:VN from:last90d')}`,
      `Dates: \`09/30/2026\`, \`2026-09-30\`, \`2026-09\`, \`2026\`, \`last30d\`, \`ytd\`. Without dates: the last 12 months to today.`,
      `Datasets: \`dataset:us-import\` (the default), \`us-export\`, \`mx-import\`, \`mx-export\`. ${code('shipments dataset:mx-import cobre from:last90d')}`,
      `A minus leaves something out: ${code('shipments bearings -country:CN')}. It works with words, hs, port and country.`,
      `\`*\` stands for any letters, \`?\` for exactly one: ${code('shipments bearing*')}. A field takes one \`*\` and three \`?\` at most.`,
      `AND, OR and NOT in capitals, with parentheses: ${code('shipments (shrimp OR prawn) NOT breaded')}`,
      `An HS chapter or heading includes everything under it: ${code('shipments hs:8482')}`,
      `\`--share\` posts the answer in the channel right away.`,
    ],
  },
  watch: {
    label: 'Watching',
    title: 'Watch: get told about new shipments',
    lines: (code: Code) => [
      `${code('watch company:"Acme Robotics" hs:8479 in:#sourcing every:day')} opens a form, filled in. So does Watch under a result. You can watch several companies or suppliers at once.`,
      "Before anything is saved you see how many shipments match and what reading them costs. Existing ones aren't posted. Later checks post new, late and corrected ones.",
      `Other news: ${code('watch acme robotics when:new-partner')} posts suppliers that it never had before. \`when:quiet\` and \`when:surge\` post when its shipments drop to half of a year before, or double.`,
      'Thorough checks miss less but cost about twice as much. Thrifty checks cost less and say what they may miss.',
      `${code('alerts')} lists the alerts in this channel, \`alerts mine\` yours, \`alerts all\` the whole workspace's. ${code('pause acme robotics')}, \`resume\`, \`run\`, \`stop\` and \`undo\` take an alert's name or id.`,
      'The owner and the admins can change an alert. Anyone in the channel can pause it for a day. Errors never delete an alert: posts wait, and the owner gets a message.',
      'Trade has to be in the channel, so `/invite` it first.',
    ],
  },
  reports: {
    label: 'Reports',
    title: 'Reports: the same question on a schedule',
    lines: (code: Code) => [
      `${code('every Monday at 9: top suppliers of ball bearings')} opens a form, filled in. So do Schedule… in the menu of an answer and Schedule beside a saved query.`,
      `Or ${code('send me acme robotics shipments every month')}, ${code('trend robots every first working day at 8')}. Working days are Monday to Friday.`,
      'The form says what a run costs at most, and what a month does. Nothing runs before you press Create.',
      'Only if it changed: an answer like the last one is not posted. A run that costs more than twice what you agreed to waits and asks you.',
      `${code('reports')} lists the reports in this channel, \`reports mine\` yours. ${code('pause ball bearings')}, \`resume\`, \`run\`, \`stop\` and \`undo\` take a report's name or id, too.`,
    ],
  },
  lists: {
    label: 'Lists',
    title: 'Lists of firms',
    lines: (code: Code) => [
      `\`make a list tier 1 with Acme Robotics, Borealis\` makes one; so does New list, which takes pasted names. ${code('lists')} shows yours and the team's, ${code('lists tier 1')} one of them.`,
      '*Fill the gaps* reads the profiles that are missing, for the price on the button. Everything else about a list is free: `add Borealis to tier 1`, `remove Borealis from tier 1`, `rename tier 1 to key suppliers`, `rank tier 1 by shipments`, `export tier 1`, `share tier 1 with the team`, `delete tier 1`.',
      `${code('digest tier 1')} compares its firms with a year before. \`compare tier 1\` and \`watch tier 1\` take a list, too, and \`every Monday: digest of tier 1\` posts one.`,
    ],
  },
  screening: {
    label: 'Screening',
    title: 'Screening: compare names with sanctions lists, for free',
    lines: (code: Code) => [
      `${code('screen acme robotics')} compares a name with the lists that your admins or the operator added; \`screen\` alone takes many. ${code('screening')} shows the lists, open matches and the audit file.`,
      'Answers, lists, posts and files mark a *possible match* with the entry it is like. That is a similar name, not proof: check the entry. No match is no clearance.',
      'Press *Dismiss…* and say why, and the match counts as dismissed everywhere. Undo makes it a possible match again. The audit file says who dismissed what, when and why.',
      'When a list changes, all names you paid for or screened are compared again, and people with an alert, a list or a saved query on a firm are told.',
    ],
  },
  credits: {
    label: 'Credits',
    title: 'What answers cost',
    lines: (code: Code) => [
      'The last line of every answer says what it cost and how many credits are left.',
      'You pay per record, so a smaller page costs less: ' + code('shipments frozen shrimp size:5'),
      'Asking the same thing again soon is free. Refresh asks the data service again, and costs credits only where it was updated since. Typing mistakes cost nothing.',
      'Before an answer costs more than 5 credits, Trade asks you first. You can change that in your settings. Exports always ask first.',
      'Admins can set budgets. Days and months start at midnight UTC.',
    ],
  },
  terms: {
    label: 'Terms',
    title: 'Words of customs records',
    lines: (code: Code) => [
      '*Bill of lading*: the receipt for goods on a ship, with its own number. US records are one row for each. A *master bill* is between the carrier and a forwarder, a *house bill* between the forwarder and its customer.',
      `*Pedimento*: the declaration for one import into or export from Mexico, with 15 digits. ${code('shipments dataset:mx-import cobre')}`,
      '*Consignee*: who receives the goods, usually the importer. *Shipper*: who sends them, usually the supplier. *Notify party*: who is told of the arrival, often the consignee or its broker. In Trade a _company_ is the firm in the US or Mexico, and a _supplier_ is the one abroad.',
      `*HS code*: the customs code of goods. The first two digits are the chapter, four the heading, six the same in every country. ${code('shipments hs:8482')}`,
      '*Port of lading*: where goods were loaded. *Port of unlading* or *of entry*: where they arrived. *Country of origin*: where they were made.',
      '*TEU*: a container of 20 feet; one of 40 feet is two. *FCL* is a full container for one customer, *LCL* a shared one.',
      `*Dataset*: one of US imports, US exports, Mexican imports and Mexican exports. *Slug*: a firm's short name in links: ${code('company acme-robotics')}`,
    ],
  },
  data: {
    label: 'The records',
    title: 'Which records there are',
    lines: (code: Code) => [
      `US imports and US exports: bills of lading of goods that went by ship. Mexican imports and exports: customs declarations, which cover trucks and planes, too. Goods that touch neither the US nor Mexico aren't in it: ${code('top suppliers from vietnam')} ranks Vietnamese firms by what they ship to the US.`,
      `The records come from a data service, and begin on ${spokenDay(earliestDay)}. They are published in batches: ` +
        'a record can appear days or weeks after the arrival, and may be corrected or withdrawn later.',
      'A name is missing where the firm asked customs to keep it confidential, or where the document names nobody. ' +
        'Forwarders and banks may stand as the consignee.',
      'The totals of a profile count records without one of the two names. Lists and trends may count a few less.',
      'One shipment may have two records, a master bill and a house bill, or an older version of a corrected one. Counts are of records.',
      'There are no prices of goods in US records, no duty rates, no forecasts, no e-mail addresses, no live position of a ship. Mexican declarations give the customs value.',
      'No field tells whether goods were bonded or in transit. What you may pass on is up to your contract with the data service, which Trade does not know.',
      `${code('status')} says when the data service was last updated, as far as it tells.`,
    ],
  },
  privacy: {
    label: 'What is kept',
    title: 'What Trade keeps about you',
    lines: (code: Code) => [
      'What you type is sealed, and is gone a day after it was answered. Your queries are kept for 90 days, so that you can repeat them. Each paid call is kept for two years with who asked, for usage and budgets.',
      'Answers are kept for up to 30 days, so that asking again is free. They hold customs records, and nothing about you.',
      `Your saved queries, alerts, reports and lists stay until you delete them: ${['saved', 'alerts mine', 'reports mine', 'lists'].map(code).join(', ')}. Your settings stay until you change them: ${code('settings')}`,
      'Colleagues see what you share, the alerts and reports in their channels, and lists for the team. Admins see how many credits you spent.',
      'No command deletes everything at once. Ask the person who runs Trade for that. When the app is removed from the workspace, all of its data is deleted after 30 days.',
    ],
  },
};

type HelpTopic = keyof typeof topics;
export const helpTopics = Object.keys(topics) as HelpTopic[];

/** Other names that people use for a topic. */
const otherWords: Readonly<Partial<Record<HelpTopic, readonly string[]>>> = {
  shipments: ['wildcards', 'filters', 'export', 'exports'],
  watch: ['alerts'],
  reports: ['digest'],
  lists: ['list'],
  screening: ['sanctions'],
  credits: ['cost', 'costs', 'price', 'prices', 'budget', 'budgets', 'usage'],
  data: ['coverage'],
  privacy: ['gdpr'],
};

/** Where a person starts: a button for every job. */
export function launcher(command: string, verbs: readonly HelpLine[]): Message {
  return messageOf('What do you want to look up? Press a button, or type a name or a sentence. Nothing was charged.', [
    header('What do you want to look up?'),
    searchField,
    buttons('look-up', searchButtons(verbs)),
    buttons('own', [
      button({ action: { do: 'alerts', scope: 'here', offset: 0 }, label: 'Alerts' }),
      button({ action: { do: 'saved' }, label: 'Saved queries' }),
      firmButtons,
      overflow([
        { label: 'New alert', action: { do: 'form', form: 'alert' } },
        { label: 'Repeat my last one', action: { do: 'again', share: false } },
        { label: 'Usage', action: { do: 'usage', scope: 'me' } },
        { label: 'Settings', action: { do: 'form', form: 'settings' } },
        { label: 'Help', action: { do: 'help', topic: null, command } },
      ]),
    ]),
    formatted(`Or just type it: ${plainly.map(codeOf(command)).join(', ')}`),
    note('Every answer says what it cost.'),
  ]);
}

export const firmButtons: readonly Button[] = [
  button({ action: { do: 'lists', offset: 0 }, label: 'Lists' }),
  button({ action: { do: 'screening' }, label: 'Screening' }),
];

/** A button for every form that looks something up. */
export function searchButtons(verbs: readonly HelpLine[]): Button[] {
  const opening = verbs.filter(({ form }) => form != null);
  return opening.map(({ verb, form, label = capital(verb) }, i) =>
    button({ action: { do: 'form', form }, label, nth: i + 1, ...(i === 0 && { style: 'primary' }) }),
  );
}

const settings = { do: 'form', form: 'settings' } as const;

/** @param ending of the key @param paused how many alerts are paused */
export function welcomeMessage(isAdmin: boolean, ending: string | null, paused: number): Message {
  const enter = isAdmin
    ? "Enter your key for the data service: press Settings, or type /trade settings. Checking it is free, and it's stored encrypted."
    : 'An admin enters the key for the data service: /trade settings.';
  const [are, them] = paused === 1 ? ['is', 'it'] : ['are', 'them'];
  const steps = [
    ending === null ? enter : `The data service key ending in ${ending} is still in place.`,
    'Then type /trade and a company, a product or a sentence in any channel.',
    'Invite Trade to the channels where you want alerts.',
    paused === 0
      ? ''
      : `${count(paused, 'alert')} from before ${are} paused. Type /trade alerts all to resume ${them}.`,
  ].filter((step) => step !== '');
  const text = `Trade is installed. ${ending === null ? 'Next, an admin enters the key for the data service.' : 'Its key is in place.'} Nothing was charged.`;
  return messageOf(text, [
    header('Trade is installed'),
    paragraph(isAdmin ? "You're its admin in this workspace." : 'The person who runs Trade chose its admins.'),
    list('What comes next', steps),
    buttons('welcome', [button({ action: settings, label: 'Settings', nth: 9, style: 'primary' })]),
    note("Answers start once there's a key. Nothing was charged."),
  ]);
}

export async function welcome({ alerts, ownKey, admins, workspace }: ActionDeps, installer: string): Promise<Message> {
  const [known, key] = await Promise.all([alerts.list(workspace), ownKey?.about()]);
  const paused = known.filter(({ state }) => state === 'paused').length;
  return welcomeMessage(admins.includes(installer), key?.ending ?? null, paused);
}

export const help: Feature = {
  verbs: [
    {
      verb: 'help',
      group: 'credits and settings',
      does: `Explains ${helpTopics.slice(0, -1).join(', ')} or ${helpTopics.at(-1)}.`,
      example: 'help shipments',
      read({ rest }) {
        const asked = rest.trim().toLowerCase();
        const means = (topic: HelpTopic) => topic === asked || otherWords[topic]?.includes(asked) === true;
        const topic = asked === '' ? null : helpTopics.find(means);
        if (topic !== undefined) return does({ do: 'help', topic });
        const known = helpTopics.join(', ');
        return mistake(`There's no help on "${asked.slice(0, 60)}". Topics: ${known}.`, 'help shipments');
      },
    },
  ],
  actions: [
    action(
      'help',
      {
        topic: z.enum(helpTopics).nullable(),
        /** The slash command's name here; a typed command has its own. */
        command: z.string().max(80).optional(),
        here: z.literal(true).optional(),
      },
      (deps, { to, place, command }, { topic, command: named = command, here }) =>
        tell(deps, to, helpMessage(named, topic, deps.verbs), here === true ? place : 'new'),
    ),
    action('thanks', {}, (deps, { to }) => tell(deps, to, "You're welcome.")),
    action('launcher', {}, (deps, { to, command }) => tell(deps, to, launcher(command, deps.verbs))),
  ],
};
