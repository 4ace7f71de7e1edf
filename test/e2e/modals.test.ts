import { describe, expect, it } from 'vitest';
import { type Post, setStage } from './support/stage.ts';

const plain = (text: string) => ({ type: 'plain_text', text });
const option = (text: string) => ({ text: plain(text), value: text.toLowerCase() });
const input = (id: string, label: string, element: object, more: object = {}) => ({
  type: 'input',
  block_id: id,
  label: plain(label),
  element: { action_id: 'it', ...element },
  ...more,
});
const words = input('words', 'Product', { type: 'plain_text_input' });
const ports = input('ports', 'Ports', {
  type: 'multi_static_select',
  options: ['Oakland', 'Norfolk', 'Savannah'].map(option),
});
const viewOf = (blocks: readonly object[]) => ({
  id: 'V1',
  type: 'modal',
  callback_id: 'c',
  private_metadata: '',
  hash: 'h',
  state: { values: {} },
  title: plain('Find shipments'),
  submit: plain('Search'),
  close: plain('Cancel'),
  blocks,
});
const form = viewOf([words, ports]);
const show = (view: object | null) => ({ type: 'modal', view });

describe('a modal', () => {
  it('takes the focus, closes by Escape, and gives the focus back', async () => {
    const { page, field, focus, posts, emit } = await setStage();
    await emit(show(form));
    const dialog = page.getByRole('dialog', { name: 'Find shipments' });
    await dialog.getByRole('textbox', { name: 'Product' }).and(focus).waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await dialog.getByRole('button', { name: 'Search' }).and(focus).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => posts.at(-1)).toMatchObject({ path: '/client/view/close', body: { viewId: 'V1' } });
    await emit(show(null));
    await dialog.waitFor({ state: 'hidden' });
    await field.and(focus).waitFor();
  });

  it('that nobody closes for the person is closed all the same', async () => {
    const answer = () => ({ ok: false, error: 'no_answer' });
    const { page, field, focus, emit } = await setStage({ answer });
    await emit(show(form));
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await field.and(focus).waitFor();
    await emit({ type: 'notice', channel: 'C0TRADE001', text: 'Something else.' });
    await page.getByRole('article', { name: 'Slackbot: Something else.' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('keeps what is typed, the focus and the caret when the app changes it', async () => {
    const { page, focus, emit } = await setStage();
    await emit(show(form));
    await page.keyboard.type('steel pipe');
    await page.keyboard.press('ArrowLeft');
    const renamed = { ...words, label: plain('Goods'), hint: plain('Words in the description.') };
    const notice = { type: 'section', block_id: 'new', text: plain('Two ports') };
    await emit(show({ ...form, hash: 'h2', blocks: [notice, renamed, ports] }));
    const goods = page.getByRole('textbox', { name: 'Goods' });
    await goods.and(focus).waitFor();
    await page.keyboard.type('-');
    expect(await goods.inputValue()).toBe('steel pip-e');
  });

  it('that was loading leads to its first field when the form is there', async () => {
    const { page, focus, emit } = await setStage();
    const loading = { type: 'section', block_id: 'wait', text: plain('Looking up…') };
    await emit(show({ ...viewOf([loading]), submit: undefined }));
    await page.getByRole('heading', { name: 'Find shipments' }).and(focus).waitFor();
    expect(await page.getByRole('button', { name: 'Search' }).count()).toBe(0);
    await emit(show({ ...form, hash: 'h2' }));
    await page.getByRole('textbox', { name: 'Product' }).and(focus).waitFor();
    await page.getByRole('button', { name: 'Search' }).waitFor();
  });
});

describe('submitting a modal', () => {
  it('sends nothing while a field is wanting, and leads to it', async () => {
    const { page, focus, posts, emit } = await setStage();
    await emit(show(form));
    await page.keyboard.type('steel');
    await page.getByRole('button', { name: 'Search' }).click();
    const field = page.getByRole('combobox', { name: 'Ports' });
    await field.and(focus).waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await page.getByText('Please fill in this field.').waitFor();
    expect(posts).toEqual([]);
  });

  it('sends everything entered once, however often it is pressed', async () => {
    const { page, posts, emit } = await setStage();
    await emit(show(form));
    await page.keyboard.type('steel');
    await page.keyboard.press('Tab');
    await page.keyboard.type('oak');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('list', { name: 'Chosen' }).getByText('Oakland').waitFor();
    await page.getByRole('button', { name: 'Search' }).dblclick();
    await emit(show(null));
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    const values = { words: { it: 'steel' }, ports: { it: ['oakland'] } };
    expect(posts).toMatchObject([{ path: '/client/view/submit', body: { viewId: 'V1', values } }]);
  });

  it('puts the app’s errors beside their fields and what belongs to none at the top', async () => {
    const errors = { words: 'No such goods.', gone: 'The alert was stopped meanwhile.' };
    const answer = () => ({ ok: false, error: 'errors', errors });
    const { page, focus, emit } = await setStage({ answer });
    await emit(show(viewOf([words])));
    await page.keyboard.type('steel');
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: 'Product', description: 'No such goods.' });
    await field.and(focus).waitFor();
    await page.getByRole('alert').getByText('The alert was stopped meanwhile.').waitFor();
    await page.keyboard.type('s');
    await page.getByText('No such goods.').waitFor({ state: 'hidden' });
  });

  it('says it when the app did not answer, and can be done again', async () => {
    const text = 'The app did not answer. Nothing was charged.';
    const answer = () => ({ ok: false, error: 'operation_timeout', text });
    const { page, posts, emit } = await setStage({ answer });
    await emit(show(viewOf([words])));
    await page.keyboard.type('steel');
    for (const times of [1, 2]) {
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('alert').getByText(text).waitFor();
      await expect.poll(() => posts).toHaveLength(times);
    }
  });
});

it('an external select asks the app for what is typed, and shows an answer’s options to arrows and Enter', async () => {
  const found = [
    { text: 'Acme Home Products', value: 'acme-home' },
    { text: 'Acme Robotics', value: 'acme-robotics', description: 'Ohio' },
  ];
  const answer = ({ path }: Post) => ({ ok: true, ...(path === '/client/suggest' ? { options: found } : {}) });
  const { page, posts, emit } = await setStage({ answer });
  const company = input('co', 'Company', { type: 'external_select', min_query_length: 2 }, { dispatch_action: true });
  await emit(show(viewOf([company])));
  await page.keyboard.type('a');
  await page.getByText('Type at least 2 characters to search.').waitFor();
  await page.keyboard.type('c');
  await page.getByRole('option', { name: 'Acme Robotics' }).waitFor();
  expect(posts).toMatchObject([{ path: '/client/suggest', body: { viewId: 'V1', blockId: 'co', value: 'ac' } }]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await page.getByRole('combobox', { name: 'Company' }).inputValue()).toBe('Acme Robotics');
  const values = { co: { it: 'acme-robotics' } };
  const body = { viewId: 'V1', blockId: 'co', actionId: 'it', value: 'acme-robotics', values };
  await expect.poll(() => posts.at(-1)).toMatchObject({ path: '/client/view/act', body });
});
