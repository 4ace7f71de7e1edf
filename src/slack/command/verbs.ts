/** The verbs a person may type, in the order help lists them. Only what works is here. */
export interface Verb {
  readonly verb: string;
  readonly does: string;
  readonly example: string;
  readonly costs: string;
  readonly covers: string;
}

export const verbs = [
  {
    verb: 'shipments',
    does: 'Finds shipment records, page by page.',
    example: 'shipments company:"Acme Robotics" from:last90d',
    costs: 'credits for each record shown',
    covers: 'US imports and exports, Mexican imports and exports',
  },
  {
    verb: 'top',
    does: 'Ranks who ships, by volume.',
    example: 'top suppliers "ball bearing" from:ytd',
    costs: 'credits for each row shown',
    covers: 'US imports; US exports for companies; Mexican imports and exports, with brokers',
  },
  {
    verb: 'product',
    does: 'Finds who deals in a product, by relevance and specialization.',
    example: 'product ball bearings suppliers countries:China,Germany',
    costs: 'credits for each row shown',
    covers: 'US imports',
  },
  {
    verb: 'company',
    does: 'Shows a company: figures, partners, months.',
    example: 'company Acme Robotics',
    costs: 'a search and a profile',
    covers: 'US imports',
  },
  {
    verb: 'supplier',
    does: 'Shows a supplier: figures, customers, months.',
    example: 'supplier Acme Precision',
    costs: 'a search and a profile',
    covers: 'US imports',
  },
  {
    verb: 'bol',
    does: 'Shows one bill of lading.',
    example: 'bol MAEU123456789',
    costs: 'one record',
    covers: 'US imports; US exports with dataset:us-export',
  },
  {
    verb: 'declaration',
    does: 'Shows one Mexican declaration.',
    example: 'declaration 26_47_QXM010203AB1_6001234',
    costs: 'one record',
    covers: 'Mexican imports; exports with dataset:mx-export',
  },
  {
    verb: 'export',
    does: 'Sends your last result as a file, after saying what that costs.',
    example: 'export csv',
    costs: 'credits for each row; what was read before is not paid for again',
    covers: 'shipments, top and product, as csv, json or toon',
  },
  {
    verb: 'again',
    does: 'Repeats your last look-up.',
    example: 'again',
    costs: 'nothing while the answer is cached, else what it cost before',
    covers: 'whatever you looked up last',
  },
  {
    verb: 'watch',
    does: 'Tells a channel when new shipments match; priced before anything is read.',
    example: 'watch company:"Acme Robotics" hs:8479 in:#sourcing every:day',
    costs: 'credits for each record that is read: once to begin with, then for what is new',
    covers: 'all four datasets; several companies or suppliers make a watch list',
  },
  {
    verb: 'alerts',
    does: 'Lists alerts: what they watch, how they are, what they cost.',
    example: 'alerts mine',
    costs: 'nothing',
    covers: 'those here, mine, or all',
  },
  {
    verb: 'pause',
    does: 'Pauses an alert; whoever does not own it pauses it for a day.',
    example: 'pause A7K2',
    costs: 'nothing',
    covers: 'alerts by their id',
  },
  {
    verb: 'resume',
    does: 'Resumes an alert, quietly or with what it missed.',
    example: 'resume A7K2',
    costs: 'nothing',
    covers: 'alerts by their id',
  },
  {
    verb: 'run',
    does: 'Checks an alert now.',
    example: 'run A7K2',
    costs: 'credits for what the check reads',
    covers: 'alerts by their id',
  },
  {
    verb: 'stop',
    does: 'Stops an alert.',
    example: 'stop A7K2',
    costs: 'nothing',
    covers: 'alerts by their id',
  },
  {
    verb: 'undo',
    does: 'Brings a stopped alert back, for 7 days.',
    example: 'undo A7K2',
    costs: 'nothing',
    covers: 'alerts by their id',
  },
  {
    verb: 'save',
    does: 'Keeps your last look-up under a name; dates that end today move along with the calendar.',
    example: 'save copper from Chile',
    costs: 'nothing',
    covers: 'whatever you looked up last',
  },
  {
    verb: 'saved',
    does: 'Lists your saved queries and those the team shares: open, share, delete.',
    example: 'saved',
    costs: 'nothing',
    covers: 'up to 100 queries each',
  },
  {
    verb: 'open',
    does: 'Opens a saved query.',
    example: 'open copper from Chile',
    costs: 'what the look-up costs, nothing from the cache',
    covers: 'your own and those the team shares',
  },
  {
    verb: 'usage',
    does: 'Shows what was spent this month, and what is left.',
    example: 'usage workspace',
    costs: 'nothing',
    covers: 'every call the bot has made',
  },
  {
    verb: 'settings',
    does: 'Opens your settings, and those of the workspace.',
    example: 'settings',
    costs: 'nothing',
    covers: 'rows, dataset and prices to be asked about; budgets for admins',
  },
  {
    verb: 'status',
    does: 'Shows how Trade is doing, with the ids that support asks for.',
    example: 'status',
    costs: 'nothing',
    covers: 'this bot and its calls',
  },
  {
    verb: 'help',
    does: 'Explains the commands.',
    example: 'help shipments',
    costs: 'nothing',
    covers: 'the topics shipments, watch, wildcards and credits',
  },
] as const satisfies readonly Verb[];

export const usageScopes = ['me', 'channel', 'workspace'] as const;
export type UsageScopeName = (typeof usageScopes)[number];

export const helpTopics = ['shipments', 'watch', 'wildcards', 'credits'] as const;
export type HelpTopic = (typeof helpTopics)[number];
