import type { types } from '@slack/bolt';
import type { PartyKind } from '../../model/answer.ts';
import { note } from '../../slack/kit/blocks.ts';
import { plain, selectField, textField } from '../../slack/kit/form-blocks.ts';
import { formIds, partyBlocks, productBlocks } from '../../slack/kit/ids.ts';

/** The form for a company's or supplier's profile, by one of three ways. @param name what is filled in already */
export function partyForm(kind: PartyKind, metadata: string, name = ''): types.ModalView {
  return {
    type: 'modal',
    callback_id: formIds.party,
    private_metadata: metadata,
    title: plain('Company or supplier', 24),
    submit: plain('Search', 24),
    close: plain('Cancel', 24),
    blocks: [
      selectField({
        block: partyBlocks.kind,
        label: 'What to look for',
        choices: [
          { value: 'company', label: 'A company that imports' },
          { value: 'supplier', label: 'A supplier that ships to it' },
        ],
        initial: kind,
      }),
      textField({
        block: partyBlocks.name,
        label: 'Name, slug or link',
        placeholder: 'Acme Robotics',
        initial: name,
        optional: true,
      }),
      textField({ block: partyBlocks.website, label: 'Or website', placeholder: 'acme.com', optional: true }),
      textField({ block: partyBlocks.phone, label: 'Or phone number', placeholder: '+1 555 0100', optional: true }),
      note('Fill in one of the three. Costs a search and a profile; nothing if the answer is still kept.'),
    ],
  };
}

/** The form for who deals in a product. @param rows on a page, as the person likes it */
export function productForm(rows: number, metadata: string): types.ModalView {
  return {
    type: 'modal',
    callback_id: formIds.product,
    private_metadata: metadata,
    title: plain('Who deals in a product', 24),
    submit: plain('Search', 24),
    close: plain('Cancel', 24),
    blocks: [
      textField({ block: productBlocks.words, label: 'Product, in words', placeholder: 'ball bearings' }),
      selectField({
        block: productBlocks.side,
        label: 'Who deals in it',
        choices: [
          { value: 'suppliers', label: 'Suppliers' },
          { value: 'companies', label: 'Companies that import it' },
        ],
        initial: 'suppliers',
      }),
      textField({
        block: productBlocks.countries,
        label: 'Only in these countries',
        placeholder: 'China, Germany',
        hint: 'Several with commas between; empty for all.',
        optional: true,
      }),
      textField({ block: productBlocks.rows, label: 'Rows on a page', initial: String(rows) }),
      note(
        'Covers US imports, ranked by relevance. Costs credits for each row shown; nothing if the answer is still kept.',
      ),
    ],
  };
}
