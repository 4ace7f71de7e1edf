import { describe, expect, it } from 'vitest';
import { hasButton } from '../../src/local/person.ts';
import { lastLine, read, stories, type Story } from '../support/in-world.ts';

const begin = stories();

const quiet = 'company/saltmarrow-patio';
const surges = 'company/thistlecrane-audio';
const steady = 'company/wrenlock-automation';

/** A team's list with some firms on it, by a paste. */
async function listOf({ ana }: Story, name: string, firms: readonly string[], who: 'team' | 'me' = 'team') {
  const overview = await ana.types('/trade lists');
  const made = await ana.answerAfter(async () =>
    ana.submits(await ana.opensViewFrom(overview, 'do:form'), { name, who }),
  );
  const paste = await ana.opensViewFrom(made, 'do:paste-firms');
  return ana.answerAfter(() => ana.submits(paste, { names: firms.join('\n') }));
}

describe('a digest of a list', () => {
  it('is priced first in both ways, names who changed, and costs once', async () => {
    const story = await begin();
    const { ana, ben, paid, slack } = story;
    await listOf(story, 'tier 1', [quiet, surges, steady]);
    const offer = await ana.presses(await ana.types('/trade lists tier 1'), 'do:digest-ways');
    console.log(read(offer));
    expect(paid()).toEqual([]);
    if (offer === null) throw new Error('There is no offer.');
    const press = { user: ana.user, channel: ana.channel, ts: offer.ts, actionId: 'counts' };
    const digest = await ana.answerAfter(() => Promise.all([slack.press(press), slack.press(press)]));
    console.log(read(digest));
    console.log(paid().length, lastLine(digest), hasButton(digest, 'share'));
    const again = await ben.types('/trade what changed on tier 1?');
    console.log(read(again));
    const free = await ben.presses(again, 'counts');
    console.log(read(free));
    const by = await ana.types('/trade digest tier 1 by profiles');
    console.log(read(by));
  });
});
