import { expect, it } from 'vitest';
import { launcher } from '../../../src/actions/help/help.ts';
import { verbs } from '../../../src/actions/registry.ts';
import { partyForm, productForm } from '../../../src/actions/look-ups/firm-forms.ts';
import { expectSendable, textOf } from './message-rules.ts';
import { expectShowable } from './view-rules.ts';

it.each(['/trade', '/zoll-&-fracht', `/${'x'.repeat(31)}`])('the launcher under the name %s', (command) => {
  expectSendable(launcher(command, verbs));
  expect(textOf(launcher(command, verbs).blocks)).toContain('robots from China since June');
});

it.each([
  ['a company', partyForm('company', '{}')],
  ['a supplier', partyForm('supplier', '{}')],
  ['a product', productForm(10, '{}')],
])('the form for %s is one Slack takes', (_, form) => {
  expectShowable(form);
});
