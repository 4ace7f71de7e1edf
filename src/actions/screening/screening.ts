import { does, type Feature, takesNothing } from '../feature.ts';
import { screenTool } from './agents.ts';
import { sendAudit } from './audit.ts';
import { namesFormOf, openNames, screenList, screenNames, whichFirms } from './compare-names.ts';
import { decide, dismissFormOf, dismissMatch, dismissNamed, showDecisions } from './decisions.ts';
import { overview } from './overview.ts';
import { listFormOf } from './own-list-form.ts';
import { addList, openListForm, removeList, sendList, showList, tellAdmins } from './own-lists.ts';
import { screeningAction } from './screening-sentences.ts';
import { sayTold } from './told.ts';

const overviewLine = {
  verb: 'screening',
  group: 'look up',
  does: 'Shows the screening lists, and possible matches among firms you paid for.',
  example: 'screening',
} as const;

export const screening: Feature = {
  verbs: [
    {
      ...overviewLine,
      read: (typed) =>
        /^(?:audit|audit file|file|csv)$/i.test(typed.rest)
          ? does({ do: 'screening-audit' })
          : /^dismissed(?: ones| matches)?$/i.test(typed.rest)
            ? does({ do: 'screening', of: 'dismissed' })
            : takesNothing(overviewLine, typed, { do: 'screening' }),
    },
    {
      verb: 'screen',
      group: 'look up',
      does: 'Compares a name with the screening lists, for free.',
      example: 'screen acme robotics',
      read({ rest, text }) {
        if (rest === '') return does({ do: 'screen-form' });
        const sentence = screeningAction(text);
        return sentence && does(sentence);
      },
    },
  ],
  actions: [
    ...[overview, screenNames, screenList, whichFirms, openNames],
    ...[showDecisions, dismissNamed, dismissMatch, decide, sendAudit],
    ...[openListForm, addList, showList, sendList, removeList, tellAdmins, sayTold],
  ],
  tools: [screenTool],
  forms: [namesFormOf, listFormOf, dismissFormOf],
};
