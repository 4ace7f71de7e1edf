import { expect, it } from 'vitest';
import { nameInMessage } from '../../../src/actions/look-ups/look-up-forms.ts';

it.each([
  ['Can somebody check Bramble & Voss Imports, Inc. before Friday?', 'Bramble & Voss Imports, Inc.'],
  ['New quote from Shenzhen Bright Bearings Co. Ltd, see the mail', 'Shenzhen Bright Bearings Co. Ltd'],
  ['what do we know of “Acme Robotics”?', 'Acme Robotics'],
  ['Grupo Acme del Norte S.A. de C.V. ships again', 'Grupo Acme del Norte S.A. de C.V.'],
  ['*Acme Robotics*', 'Acme Robotics'],
  ['Meridova Drives?', 'Meridova Drives'],
  ['Is Meridova Drives reliable?', 'Meridova Drives'],
  ['Quote from Hanseko Precision JSC: 12 pallets', 'Hanseko Precision JSC'],
  ['Quote from Hanseko Precision: 12 pallets', 'Hanseko Precision'],
  ['Does anyone know Bramble &amp; Voss?', 'Bramble & Voss'],
  ['When do the 12 pallets come? Ask 2026 03', ''],
  ['Acme &amp; Söhne GmbH', 'Acme & Söhne GmbH'],
  ['did anyone hear back? I think we should wait until the end of the month before we order', ''],
  ['', ''],
  ['<!channel> hi?', ''],
])('finds the firm in “%s”', (message, name) => {
  expect(nameInMessage(message)).toBe(name);
});

it('takes ten thousand letters without a pause', () => {
  expect(nameInMessage(`${'A b '.repeat(2_500)}?`)).toBe('');
});
