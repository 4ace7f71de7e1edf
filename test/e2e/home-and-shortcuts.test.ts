import { expect, it } from 'vitest';
import { setStage } from './support/stage.ts';

const plain = (text: string) => ({ type: 'plain_text', text });
const home = {
  id: 'VHOME',
  type: 'home',
  hash: 'h',
  callback_id: '',
  private_metadata: '',
  state: { values: {} },
  blocks: [
    { type: 'header', block_id: 'h', text: plain('My alerts') },
    { type: 'actions', block_id: 'a', elements: [{ type: 'button', action_id: 'new', text: plain('New alert') }] },
  ],
};
const message = (ts: string, ephemeral: boolean, more: object = {}) => ({
  ts,
  channel: 'C0TRADE001',
  from: { kind: 'bot', id: 'B1', name: 'Trade' },
  text: `Answer ${ts}`,
  ephemeral,
  edited: false,
  ...more,
});
const shortcuts = [
  { type: 'global', name: 'Find shipments', callback_id: 'find' },
  { type: 'message', name: 'Look up in Trade', callback_id: 'look' },
];

it('the Home tab tells the app of each visit, shows what comes, and its buttons name it', async () => {
  const { page, posts, emit } = await setStage({ state: { home: null } });
  await page.getByRole('navigation').getByRole('link', { name: 'Trade', exact: true }).click();
  await page.getByRole('tab', { name: 'Messages', selected: true }).waitFor();
  await page.getByRole('tab', { name: 'Home' }).click();
  await page
    .getByRole('tabpanel', { name: 'Home' })
    .getByText('The app has put nothing on its Home tab yet.')
    .waitFor();
  await emit({ type: 'home', view: home });
  await page.getByRole('tabpanel', { name: 'Home' }).getByRole('button', { name: 'New alert' }).click();
  await expect
    .poll(() => posts)
    .toMatchObject([
      { path: '/client/home' },
      { path: '/client/view/act', body: { viewId: 'VHOME', blockId: 'a', actionId: 'new' } },
    ]);
  await page.getByRole('tab', { name: 'Home' }).press('ArrowRight');
  await page.getByRole('tabpanel', { name: 'Messages' }).waitFor();
  await page.getByRole('tab', { name: 'Messages' }).press('ArrowLeft');
  await page.getByRole('tabpanel', { name: 'Home' }).getByText('My alerts').waitFor();
  await expect.poll(() => posts.filter(({ path }) => path === '/client/home')).toHaveLength(2);
});

it('shortcuts are run beside the box and at messages that everybody sees', async () => {
  const { page, posts, emit } = await setStage({ state: { shortcuts } });
  await emit({ type: 'message', message: message('1700000000.000001', false) });
  await emit({ type: 'message', message: message('1700000000.000002', true) });
  await page.getByRole('button', { name: 'Shortcuts' }).press('Enter');
  await page.getByRole('menu', { name: 'Shortcuts' }).getByRole('menuitem', { name: 'Find shipments' }).press('Enter');
  expect(await page.getByRole('article').getByRole('button', { name: 'More actions' }).count()).toBe(1);
  await page.getByRole('article', { name: '000001' }).getByRole('button', { name: 'More actions' }).press('ArrowDown');
  await page.getByRole('menuitem', { name: 'Look up in Trade' }).press('Enter');
  await expect
    .poll(() => posts)
    .toMatchObject([
      { path: '/client/shortcut', body: { callbackId: 'find' } },
      { path: '/client/shortcut', body: { callbackId: 'look', ts: '1700000000.000001' } },
    ]);
});

it('a shortcut the app did not take says so in the channel', async () => {
  const answer = () => ({ ok: false, error: 'operation_timeout', text: 'The app did not answer.' });
  const { page } = await setStage({ state: { shortcuts }, answer });
  await page.getByRole('button', { name: 'Shortcuts' }).click();
  await page.getByRole('menuitem', { name: 'Find shipments' }).click();
  await page.getByRole('article', { name: 'Slackbot: The app did not answer.' }).waitFor();
});

it('a file is a link that says its name, kind and size, and only one of this machine can be downloaded', async () => {
  const { page, emit } = await setStage();
  const file = { id: 'F1', name: 'rows.csv', title: 'Acme, 143 rows', mimetype: 'text/csv', size: 12_345 };
  const files = [
    { ...file, url_private: '/client/file/F1' },
    { ...file, id: 'F2', name: 'elsewhere.csv', url_private: 'https://example.com/F2' },
  ];
  await emit({ type: 'message', message: message('1700000000.000001', false, { files }) });
  const list = page.getByRole('article', { name: 'File rows.csv, CSV, 12 KB.' }).getByRole('list', { name: 'Files' });
  const link = list.getByRole('link', { name: 'Download rows.csv, CSV, 12 KB' });
  expect(await link.getAttribute('download')).toBe('rows.csv');
  await list.getByText('elsewhere.csv').waitFor();
  expect(await list.getByRole('link').count()).toBe(1);
});
