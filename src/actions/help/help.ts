import { z } from 'zod';
import { helpMessage, helpTopics } from './help-message.ts';
import { launcher } from './launcher.ts';
import { action, does, type Feature, mistake } from '../feature.ts';

/** What can be typed, and where a person starts. */
export const help: Feature = {
  verbs: [
    {
      verb: 'help',
      group: 'credits and settings',
      does: 'Explains shipments, watch, wildcards or credits.',
      example: 'help shipments',
      read({ rest }) {
        const asked = rest.trim().toLowerCase();
        const topic = asked === '' ? null : helpTopics.find((name) => name === asked);
        if (topic !== undefined) return does({ do: 'help', topic });
        const known = helpTopics.join(', ');
        return mistake(`There is no help on "${asked.slice(0, 60)}"; there is ${known}.`, 'help shipments');
      },
    },
  ],
  actions: [
    action(
      'help',
      {
        topic: z.enum(helpTopics).nullable(),
        /** As this workspace names it, for a button: a command brings its own. */
        command: z.string().max(80).optional(),
        /** On help itself, whose place the next takes. */
        here: z.literal(true).optional(),
      },
      async ({ replier, verbs }, { to, place, command }, { topic, command: named = command, here }) => {
        await replier.reply(to, helpMessage(named, topic, verbs), here === true ? place : 'new');
      },
    ),
    action('launcher', {}, async ({ replier }, { to, command }) => {
      await replier.reply(to, launcher(command), 'new');
    }),
  ],
};
