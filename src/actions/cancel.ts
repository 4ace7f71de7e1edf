import { button } from '../slack/kit/blocks.ts';
import { saidMessage } from '../slack/kit/failure-message.ts';
import { action, type Feature } from './feature.ts';

/** Ends a question about a price. */
export const cancelButton = button({ id: 'cancel', label: 'Cancel', action: { do: 'cancel' } });

export const cancel: Feature = {
  verbs: [],
  actions: [
    action('cancel', {}, async ({ replier }, { to, place }) => {
      await replier.reply(to, saidMessage('Cancelled. Nothing more is charged.'), place);
    }),
  ],
};
