import { alertFormOf } from './alert-form.ts';
import type { Form } from './form.ts';
import { partyFormOf } from './party-form.ts';
import { productFormOf } from './product-form.ts';
import { settingsFormOf } from './settings-form.ts';
import { queryFormOf } from './query-form.ts';

/** Every form once; a submission finds its own by its id. */
export const forms: readonly Form[] = [queryFormOf, partyFormOf, productFormOf, settingsFormOf, alertFormOf];
