import type { types } from '@slack/bolt';
import { note } from './blocks.ts';
import { plain, selectField, textField } from './form-blocks.ts';
import { formIds, productBlocks } from './ids.ts';

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
