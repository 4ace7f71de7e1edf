export const verbGroups = ['look up', 'watch', 'files and saved queries', 'credits and settings'] as const;

/** The verbs a person may type, in the order help lists them. Only what works is here. */
export interface Verb {
  readonly verb: string;
  readonly group: (typeof verbGroups)[number];
  /** What it does and, of look-ups, in which datasets. */
  readonly does: string;
  readonly example: string;
}

export const verbs = [
  {
    verb: 'shipments',
    group: 'look up',
    does: 'Finds shipment records, in any dataset.',
    example: 'shipments company:"Acme Robotics" from:last90d',
  },
  {
    verb: 'top',
    group: 'look up',
    does: 'Ranks firms by volume, in any dataset; brokers in Mexico.',
    example: 'top suppliers "ball bearing"',
  },
  {
    verb: 'product',
    group: 'look up',
    does: 'Ranks who deals in it. US imports.',
    example: 'product ball bearings countries:China,Germany',
  },
  {
    verb: 'company',
    group: 'look up',
    does: 'Shows a company: figures, suppliers, months. US imports.',
    example: 'company Acme Robotics',
  },
  {
    verb: 'supplier',
    group: 'look up',
    does: 'Shows a supplier: figures, customers, months. US imports.',
    example: 'supplier Acme Precision',
  },
  {
    verb: 'bol',
    group: 'look up',
    does: 'Shows one bill of lading. US imports; dataset:us-export for exports.',
    example: 'bol MAEU123456789',
  },
  {
    verb: 'declaration',
    group: 'look up',
    does: 'Shows one Mexican declaration; of an export with dataset:mx-export.',
    example: 'declaration 26_47_QXM010203AB1_6001234',
  },
  {
    verb: 'watch',
    group: 'watch',
    does: 'Tells a channel of new shipments.',
    example: 'watch company:"Acme Robotics" in:#sourcing every:day',
  },
  {
    verb: 'alerts',
    group: 'watch',
    does: 'Lists alerts: those here, mine, or all.',
    example: 'alerts mine',
  },
  {
    verb: 'pause',
    group: 'watch',
    does: 'Pauses an alert; whoever does not own it pauses it for a day.',
    example: 'pause A7K2',
  },
  {
    verb: 'resume',
    group: 'watch',
    does: 'Resumes an alert, quietly or with what it missed.',
    example: 'resume A7K2',
  },
  {
    verb: 'run',
    group: 'watch',
    does: 'Checks an alert now.',
    example: 'run A7K2',
  },
  {
    verb: 'stop',
    group: 'watch',
    does: 'Stops an alert.',
    example: 'stop A7K2',
  },
  {
    verb: 'undo',
    group: 'watch',
    does: 'Brings a stopped alert back, for 7 days.',
    example: 'undo A7K2',
  },
  {
    verb: 'export',
    group: 'files and saved queries',
    does: 'Sends your last result as a file: csv, json or toon.',
    example: 'export csv',
  },
  {
    verb: 'again',
    group: 'files and saved queries',
    does: 'Repeats your last look-up.',
    example: 'again',
  },
  {
    verb: 'save',
    group: 'files and saved queries',
    does: 'Keeps your last look-up under a name.',
    example: 'save copper from Chile',
  },
  {
    verb: 'saved',
    group: 'files and saved queries',
    does: 'Lists your saved queries and those the team shares.',
    example: 'saved',
  },
  {
    verb: 'open',
    group: 'files and saved queries',
    does: 'Opens a saved query.',
    example: 'open copper from Chile',
  },
  {
    verb: 'usage',
    group: 'credits and settings',
    does: 'Shows what was spent this month, and what is left.',
    example: 'usage workspace',
  },
  {
    verb: 'settings',
    group: 'credits and settings',
    does: 'Opens your settings, and those of the workspace.',
    example: 'settings',
  },
  {
    verb: 'status',
    group: 'credits and settings',
    does: 'Shows how Trade is doing, with the ids that support asks for.',
    example: 'status',
  },
  {
    verb: 'help',
    group: 'credits and settings',
    does: 'Explains shipments, watch, wildcards or credits.',
    example: 'help shipments',
  },
] as const satisfies readonly Verb[];

export const usageScopes = ['me', 'channel', 'workspace'] as const;
export type UsageScopeName = (typeof usageScopes)[number];

export const helpTopics = ['shipments', 'watch', 'wildcards', 'credits'] as const;
export type HelpTopic = (typeof helpTopics)[number];
