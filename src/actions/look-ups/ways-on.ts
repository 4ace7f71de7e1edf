import { firmsOf, type LookUp, lookUpSchema, withFirm } from '../../model/look-up.ts';
import { datasetSchema } from '../../model/datasets.ts';
import type { Offers } from '../../slack/failure.ts';
import type { How } from '../../slack/kit/action.ts';
import { type Button, button, type PriceOf, pricedLookUp, running } from '../../slack/kit/blocks.ts';
import type { Pricing } from '../feature.ts';
import { datasets } from '../../trade/index.ts';
import { describeLookUp } from '../reader/say.ts';
import { editButton } from './paging.ts';

/** Repeats a look-up: a request limited to the cache may now be paid for. */
export function again({ fresh, agreed, savedAs, savedWindow, said, place }: How): How {
  const saved = { ...(savedAs !== undefined && { savedAs }), ...(savedWindow !== undefined && { savedWindow }) };
  const kept = { ...(fresh && { fresh }), ...(agreed && { agreed }), ...saved };
  return { ...kept, ...(said !== undefined && { said }), ...(place === 'channel' && { place }) };
}

/** Retries a failed look-up unchanged. The offer of a file names its price. */
export function retryButton(lookUp: LookUp, how: How, priceOf: PriceOf): Button {
  const repeated = again(how);
  const label = lookUp.do === 'export' ? 'Retry' : pricedLookUp('Retry', lookUp, priceOf, repeated);
  return button({ id: 'retry', label, action: lookUp, how: repeated });
}

export function waysOn(lookUp: LookUp, how: How, { withPrices }: Pricing): Offers {
  return {
    what: () => describeLookUp(lookUp),
    wanted: lookUp,
    buttons: ({ code, canRetry }) =>
      withPrices((priceOf) => {
        const instead = searchInstead(code, lookUp) ?? otherDataset(code, lookUp);
        const canEdit = !canRetry && 'filter' in lookUp;
        return [
          code === 'changed_since' &&
            button({ id: 'shown', ...running('Show it', lookUp, priceOf, shownAgain), style: 'primary' }),
          canRetry ? retryButton(lookUp, how, priceOf) : null,
          instead && button({ id: 'instead', ...running(instead.label, instead.lookUp, priceOf) }),
          canEdit ? editButton(lookUp) : null,
        ];
      }),
  };
}

const shownAgain: How = { anyAge: true, place: 'new' };

/** A record missing in one dataset may be in the other dataset of its country. */
function otherDataset(code: string, lookUp: LookUp): { label: string; lookUp: LookUp } | null {
  if (code !== 'record_not_found' || !('dataset' in lookUp)) return null;
  const [country = '', direction = ''] = lookUp.dataset.split('-');
  const dataset = datasetSchema.parse(`${country}-${direction === 'import' ? 'export' : 'import'}`);
  return { label: `Look in ${datasets[dataset].title}s`, lookUp: lookUpSchema.parse({ ...lookUp, dataset }) };
}

/** A slug that does not exist may be a name, whose words can be searched for. @param code the failure's code */
function searchInstead(code: string, lookUp: LookUp): { label: string; lookUp: LookUp } | null {
  const kind = /^(company|supplier)_not_found$/.exec(code)?.[1];
  const firm = firmsOf(lookUp).find((one) => one.kind === kind);
  if (firm === undefined) return null;
  const typed = 'slug' in firm.party ? firm.party.slug : firm.party.name;
  const name = typed.replace(/^.*\//, '').replace(/[-_]+/g, ' ').trim();
  if (name === '') return null;
  return { label: `Search for “${name}”`, lookUp: withFirm(lookUp, firm.kind, { name, pick: true }) };
}
