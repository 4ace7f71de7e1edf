import { readProfile } from '../command/read-profile.ts';
import { isMistakes } from '../command/read.ts';
import { formIds, partyBlocks } from '../ui/ids.ts';
import { textIn } from './form-values.ts';
import type { Form } from './form.ts';
import { typedTokens } from './typed-tokens.ts';

/** The form for a company's or supplier's profile. */
export const partyFormOf: Form = {
  callbackId: formIds.party,

  submit(_, { values }) {
    const kind = textIn(values, partyBlocks.kind) === 'supplier' ? 'supplier' : 'company';
    const [name, website, phone] = [partyBlocks.name, partyBlocks.website, partyBlocks.phone].map((block) =>
      textIn(values, block),
    );
    const read = readProfile(kind, typedTokens([name ?? ''], { website: website ?? '', phone: phone ?? '' }));
    return Promise.resolve(
      isMistakes(read)
        ? {
            is: 'mistakes',
            errors: { [partyBlocks.name]: 'Fill in one of the three: a name, a website or a phone number.' },
          }
        : { is: 'wish', wish: { intent: read, look: 'usual', place: 'new' } },
    );
  },

  redraw: null,
};
