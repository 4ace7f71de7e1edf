import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { choose, dialogOf, openWorld, pick, press, rowNames, openPage } from './support/slack-page.ts';

const field = (form: Locator, label: string) => form.getByRole('textbox', { name: label });

describe('the query form', () => {
  it('leads from nothing to a result, with a mistake corrected on the way', async () => {
    const world = await openWorld();
    const ana = await openPage(world, 'ana');
    await ana.types('/trade shipments');
    const form = await dialogOf(ana, 'Find shipments');
    await form.getByText('Say what to look for here').waitFor();

    await field(form, 'Product').fill('bear*ing*');
    await form.getByRole('button', { name: 'Search' }).click();
    await form.getByText('A field may hold at most one *').first().waitFor();
    expect(world.trade.calls).toEqual([]);

    await field(form, 'Product').fill('ball bearing');
    await field(form, 'Product').press('Enter');
    await form.getByText(/^Product ball bearings · /).waitFor();
    await form.getByText("I don't know the price for up to 10 rows yet").waitFor();
    await choose(form, 'Find', 'The exact phrase');
    await form.getByText(/^Product "ball bearing" · /).waitFor();
    await choose(form, 'Rows on a page', '5');
    await form.getByText('for up to 5 rows').waitFor();
    await form.getByRole('button', { name: 'Search' }).click();

    const page = await ana.reads(/Product "ball bearing".*1–5 of \d+/);
    expect(await rowNames(page)).toHaveLength(5);
    expect(await ana.page.getByRole('dialog').count()).toBe(0);
    expect(world.trade.chargedTotal()).toBe(0.5);
  });

  it('asks Mexican declarations, with their own filters', async () => {
    const world = await openWorld();
    const ana = await openPage(world, 'ana');
    await ana.types('/trade shipments');
    const form = await dialogOf(ana, 'Find shipments');
    await choose(form, 'Dataset', 'Mexico import');
    await form.getByText('Mexican records are in Spanish').waitFor();
    await field(form, 'Product').fill('tornillos');
    await choose(form, 'Period', 'The last 90 days');
    await choose(form, 'More filters', 'Value');
    await field(form, 'Value').fill('100..');
    await form.getByRole('button', { name: 'Search' }).click();
    const page = await ana.reads(/Mexico import declarations.*product tornillo or tornillos · value at least 100/i);
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(
      expect.arrayContaining(['Pedimento', 'Value, USD', 'Customs office']),
    );
  });

  it('opens with what a page asked, and asks it changed', async () => {
    const world = await openWorld();
    const ana = await openPage(world, 'ana');
    await ana.types('/trade shipments "ball bearing" country:CN size:5');
    await pick(ana, await ana.reads(/1–5 of/), /^Change/);
    const form = await dialogOf(ana, 'Find shipments');
    expect(await field(form, 'Product').inputValue()).toBe('"ball bearing"');
    expect(await field(form, 'Supplier country').inputValue()).toBe('China');
    await form.getByText('Free: I still have the answer.').waitFor();
    await field(form, 'Supplier country').fill('Germany');
    await form.getByRole('button', { name: 'Search' }).click();
    await ana.reads(/from Germany/);
    expect(await ana.messages.count()).toBe(2);
  });

  it('opens with what was understood of a command, beside what was not', async () => {
    const world = await openWorld();
    const ana = await openPage(world, 'ana');
    await ana.types('/trade shipments steel colour:red from:02/30/2026');
    await press(await ana.reads(/I couldn['’]t read that/), 'Change in a form');
    const form = await dialogOf(ana, 'Find shipments');
    expect(await field(form, 'Product').inputValue()).toBe('steel');
    await form.getByText('Not in this form: colour:red, from:02/30/2026').waitFor();
    await form.getByRole('button', { name: 'Cancel' }).click();
    expect(world.trade.calls).toEqual([]);
  });

  it('opens from a shortcut, and takes the name out of a message', async () => {
    const world = await openWorld();
    const ana = await openPage(world, 'ana');
    await ana.types('Can somebody check Bramble & Voss Imports, Inc. before Friday?');
    const said = await ana.reads(/Can somebody check/);
    await said.hover();
    await said.getByRole('button', { name: 'More actions' }).click();
    await ana.page.getByRole('menuitem', { name: 'Look up the company' }).click();
    const form = await dialogOf(ana, 'Company or supplier');
    const name = form.getByRole('combobox', { name: 'Name or link' });
    expect(await name.inputValue()).toContain('Bramble & Voss Imports, Inc.');
    await form.getByRole('button', { name: 'Search' }).click();
    await ana.reads(/Bramble and Voss Imports Inc: \d+ US import shipments/);
  });
});
