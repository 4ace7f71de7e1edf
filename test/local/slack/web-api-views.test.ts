import { beforeEach, describe, expect, it } from 'vitest';
import type { LocalSlack } from '../../../src/local/slack/index.ts';
import { openSlack } from '../../support/open-slack.ts';
import { type PlainApp, startPlainApp } from './plain-app.ts';
import { actions, ANA, BEN, button, clientOf, DESK, home, input, modal, refusalOf } from './view-parts.ts';

describe('views.*', () => {
  let slack: LocalSlack;
  let app: PlainApp;
  let now: number;
  beforeEach(async () => {
    now = Date.UTC(2026, 10, 20, 12);
    slack = await openSlack({ delivery: { mode: 'http' }, clock: () => now });
    app = await startPlainApp(slack);
  });

  const views = () => clientOf(slack).views;
  const lastTrigger = (): string => String(app.deliveries.at(-1)?.['trigger_id']);
  const trigger = async (user = ANA): Promise<string> => {
    await slack.command({ user, channel: DESK, text: '/trade find' });
    return lastTrigger();
  };
  const opened = async (view = modal([input('company')]), user = ANA) => {
    const answer = await views().open({ trigger_id: await trigger(user), view });
    return answer.view?.id ?? '';
  };
  it('opens a modal only for the person, and returns the whole view', async () => {
    const view = modal([input('company'), { type: 'divider' }], { private_metadata: 'm' });
    const answer = await views().open({ trigger_id: await trigger(), view });
    const [seen] = slack.viewsOf(ANA);
    expect(answer.view).toMatchObject({
      id: seen?.id,
      team_id: slack.teamId,
      app_id: slack.appId,
      type: 'modal',
      title: { text: 'Find' },
      private_metadata: 'm',
      callback_id: 'find',
      root_view_id: seen?.id,
      previous_view_id: null,
      hash: seen?.hash,
      bot_id: 'B0TRADEBOT',
      state: { values: {} },
    });
    expect(answer.view?.blocks?.[1]?.block_id).toMatch(/^.{5}$/u);
    expect(seen?.state.values).toEqual({ company: { company: { type: 'plain_text_input', value: null } } });
    expect(slack.viewsOf(BEN)).toEqual([]);
  });

  describe('a trigger_id', () => {
    it('opens one view', async () => {
      const trigger_id = await trigger();
      await views().open({ trigger_id, view: modal([]) });
      expect(await refusalOf(views().open({ trigger_id, view: modal([]) }))).toEqual({ error: 'exchanged_trigger_id' });
    });

    it('works for three seconds', async () => {
      const early = await trigger();
      const late = await trigger();
      now += 3000;
      await views().open({ trigger_id: early, view: modal([]) });
      now += 1;
      expect(await refusalOf(views().open({ trigger_id: late, view: modal([]) }))).toEqual({
        error: 'expired_trigger_id',
      });
    });

    it('must have been issued', async () => {
      expect(await refusalOf(views().open({ trigger_id: '1.2.abc', view: modal([]) }))).toEqual({
        error: 'invalid_trigger_id',
      });
    });

    it('is not used up by a refused view', async () => {
      const trigger_id = await trigger();
      const refused = await refusalOf(views().open({ trigger_id, view: modal([input('a')], { submit: undefined }) }));
      expect(refused).toEqual({
        error: 'invalid_arguments',
        messages: [
          '[ERROR] must define `submit` to use an `input` block in modals [json-pointer:/view/blocks/0/input]',
        ],
      });
      expect(await views().open({ trigger_id, view: modal([input('a')]) })).toMatchObject({ ok: true });
    });
  });

  describe('views.update', () => {
    it('compares the hash with the newest one', async () => {
      const view_id = await opened();
      const hash = slack.viewsOf(ANA)[0]?.hash ?? '';
      await views().update({ view_id, hash, view: modal([]) });
      expect(slack.viewsOf(ANA)[0]?.hash).not.toBe(hash);
      expect(await refusalOf(views().update({ view_id, hash, view: modal([]) }))).toEqual({ error: 'hash_conflict' });
    });

    it('finds nothing once the view is closed', async () => {
      const view_id = await opened();
      await slack.closeView({ user: ANA, viewId: view_id });
      expect(await refusalOf(views().update({ view_id, view: modal([]) }))).toEqual({ error: 'not_found' });
    });

    it('makes no Home of a modal', async () => {
      const view_id = await opened();
      expect(await refusalOf(views().update({ view_id, view: home([]) }))).toMatchObject({
        error: 'invalid_arguments',
        messages: ['[ERROR] must be a view of type modal [json-pointer:/view/type]'],
      });
    });

    it('keeps typed values only where the ids stay', async () => {
      const view_id = await opened(modal([input('kept'), input('moved')]));
      const typed = { kept: { kept: 'steel' }, moved: { moved: 'x' } };
      await slack.submitView({ user: ANA, viewId: view_id, values: { ...typed, moved: { moved: null } } });
      const moved = input('moved', { action_id: 'elsewhere', initial_value: 'new' });
      await views().update({ view_id, view: modal([input('kept', { initial_value: 'other' }), moved]) });
      expect(slack.viewsOf(ANA)[0]?.state.values).toEqual({
        kept: { kept: { type: 'plain_text_input', value: 'steel' } },
        moved: { elsewhere: { type: 'plain_text_input', value: 'new' } },
      });
    });
  });

  describe('views.publish', () => {
    it('sets the Home of one person, and changes it under the same id', async () => {
      await views().publish({ user_id: ANA, view: home([actions('row', button('more'))]) });
      const first = slack.homeOf(ANA);
      await views().publish({ user_id: ANA, view: home([]), hash: first?.hash ?? '' });
      expect(slack.homeOf(ANA)).toMatchObject({ id: first?.id, type: 'home', blocks: [], title: null });
      expect(slack.homeOf(BEN)).toBeNull();
      expect(slack.viewsOf(ANA)).toEqual([]);
    });

    it.each([
      ['an old hash', { user_id: ANA, hash: 'old' }, 'hash_conflict'],
      ['a person who is none', { user_id: 'U0NOBODY' }, 'user_not_found'],
    ])('refuses %s', async (_name, args, error) => {
      expect(await refusalOf(views().publish({ ...args, view: home([]) }))).toEqual({ error });
    });
  });
});
