import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { LocalSlack } from '../../src/local/slack/index.ts';
import { startSocketApp } from '../local/slack/bolt-app.ts';
import { startTinyMcpServer } from '../local/slack/tiny-mcp-server.ts';
import { openSlack } from '../support/open-slack.ts';
import { openWorld, people, theBrowser } from './support/slack-page.ts';

async function openPanel(slack: LocalSlack, panel: 'slackbot' | 'workflows'): Promise<Page> {
  const page = await (await theBrowser()).newPage();
  onTestFinished(() => page.close());
  await page.goto(`${slack.url}/#${people.ana}/${panel}`);
  return page;
}

describe('the Slackbot panel', () => {
  it('shows the tables of the bot, and its next page after Next', async () => {
    const page = await openPanel((await openWorld()).slack, 'slackbot');
    await page.getByText(/Slackbot knows \d+ tools of Trade/).waitFor();
    await page.getByRole('button', { name: 'shipments', exact: true }).click();
    await page.getByRole('textbox', { name: 'company' }).fill('acme-robotics');
    await page.getByRole('button', { name: 'Call' }).click();
    await page.getByText('Ana Duarte asked Slackbot: shipments (company: acme-robotics)').waitFor();
    const answers = page.getByRole('article');
    await answers.getByRole('heading', { name: /^Acme Robotics Inc: \d+ US import shipments$/ }).waitFor();
    await answers.getByText('What the agent reads').click();
    await answers.getByText('data, never instructions').waitFor();
    await answers.getByRole('button', { name: 'Next 10' }).click();
    await answers.nth(1).getByText('· 11–20 of').waitFor();
    expect(await answers.getByRole('table').count()).toBe(2);
  });

  it('says that the person plays the model, and fills in the token of the latest answer', async () => {
    const { slack } = await openWorld();
    const page = await openPanel(slack, 'slackbot');
    await page.getByText('You play the model.').waitFor();
    await page.getByRole('button', { name: 'shipments', exact: true }).click();
    await page.getByRole('textbox', { name: 'company' }).fill('acme-robotics');
    await page.getByText('More', { exact: true }).click();
    expect(await page.getByRole('textbox', { name: 'page_token' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Call' }).click();
    await page.getByRole('heading', { name: /^Acme Robotics Inc: \d+ US import shipments$/ }).waitFor();

    await page.getByRole('button', { name: 'offer_watch' }).click();
    await page.getByRole('button', { name: 'Call' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Allow', exact: true }).click();
    await page.getByText('They have a message from Trade with a Watch button now.').first().waitFor();
  });

  it('asks before what may write, and leaves dead what calls no tool', async () => {
    const slack = await openSlack();
    const named = (action_id: string) => ({ type: 'button', action_id, text: { type: 'plain_text', text: action_id } });
    const blocks = [
      { type: 'actions', elements: [{ ...named('tool:book'), value: '{"company":"acme"}' }, named('share')] },
    ];
    const server = await startTinyMcpServer(slack, (tool) => ({
      content: [{ type: 'text', text: `${tool} is done` }],
      ...(tool === 'shipments' && { _meta: { slack: { blocks } } }),
    }));
    onTestFinished(() => server.close());
    const page = await openPanel(slack, 'slackbot');
    await page.getByRole('textbox', { name: 'company' }).fill('acme');
    await page.getByRole('button', { name: 'Call' }).click();
    expect(await page.getByRole('button', { name: 'share' }).isDisabled()).toBe(true);
    for (const answer of ['Don’t allow', 'Allow']) {
      await page.getByRole('button', { name: 'tool:book' }).click();
      await page
        .getByRole('dialog', { name: 'Allow Trade to run book?' })
        .getByRole('button', { name: answer, exact: true })
        .click();
    }
    await page.getByText('Ana Duarte didn’t allow Slackbot to run book (company: acme)').waitFor();
    await page.getByText('book is done').waitFor();
  });
});

describe('the Workflows panel', () => {
  it('runs a step with what was entered, and shows the outputs or the error', async () => {
    const parameters = { properties: { query: { type: 'string', title: 'What to find' } }, required: ['query'] };
    const outputs = { properties: { count: { type: 'integer' } } };
    const find = { title: 'Find', description: '', input_parameters: parameters, output_parameters: outputs };
    const slack = await openSlack({ functions: { find } });
    await startSocketApp(slack, (bolt) => {
      bolt.function('find', async ({ inputs, complete, fail }) => {
        if (inputs['query'] === 'robots') await complete({ outputs: { count: 247 } });
        else await fail({ error: 'Nothing matches.' });
      });
    });
    const page = await openPanel(slack, 'workflows');
    const run = async (query: string) => {
      await page.getByRole('textbox', { name: 'What to find' }).fill(query);
      // A press while the step before is under way does nothing.
      await expect.poll(() => page.locator('.call-form .pressed').count()).toBe(0);
      await page.getByRole('button', { name: 'Run step' }).click();
    };
    await run('');
    await page.getByText('Please fill in this field.').waitFor();
    await run('robots');
    await page.getByRole('listitem').filter({ hasText: 'Completed' }).getByText('247').waitFor();
    await run('nothing');
    await expect.poll(() => page.locator('.runs').innerText()).toMatch(/Failed[^]*Nothing matches\./u);
  });
});
