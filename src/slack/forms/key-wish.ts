import type { KeyState } from '../../lookups/check-key.ts';
import type { ListenerDeps } from '../listeners/deps.ts';
import { settingsBlocks } from '../ui/ids.ts';
import { textIn } from './form-values.ts';
import type { FormValues } from './form.ts';

/** What is to become of the workspace's key: another one takes its place, or it goes. */
export type KeyWish = { readonly is: 'keep'; readonly key: string } | { readonly is: 'drop' };

type Parts = Pick<ListenerDeps, 'ownKey' | 'admins'>;

const notAdminOfKey = 'Only the admins of Trade can change the key. Nothing was saved.';
const malformed = 'A key has letters, digits and signs, without spaces. Nothing was saved.';

const refused: Record<Exclude<KeyState, 'taken'>, string> = {
  refused: 'The data service does not take this key (401). Nothing was saved or charged.',
  unsure:
    'The data service did not say whether it takes this key. Nothing was saved or charged; try again in a minute.',
};

/** @returns null where the key stays as it is. */
export function readKeyWish(values: FormValues): KeyWish | null {
  const key = textIn(values, settingsBlocks.serviceKey);
  if (key !== '') return { is: 'keep', key };
  return textIn(values, settingsBlocks.dropKey) === 'drop' ? { is: 'drop' } : null;
}

/** Asks the service about a key, for free. @returns why the wish is not carried out, for beside its field; or null. */
export async function refuseKeyWish({ ownKey, admins }: Parts, user: string, wish: KeyWish): Promise<string | null> {
  if (ownKey === null || !admins.includes(user)) return notAdminOfKey;
  if (wish.is === 'drop') return null;
  if (!/^[\x21-\x7e]{1,500}$/.test(wish.key)) return malformed;
  const state = await ownKey.check(wish.key);
  return state === 'taken' ? null : refused[state];
}

/** @returns what became of the key, as a sentence; null where the key has gone with the app meanwhile. */
export async function carryOutKeyWish({ ownKey }: Parts, user: string, wish: KeyWish): Promise<string | null> {
  if (wish.is === 'drop') {
    await ownKey?.remove();
    return 'The key of the data service was removed: nothing can be looked up until another is entered.';
  }
  await ownKey?.keep(wish.key, user);
  const about = await ownKey?.about();
  return about == null
    ? null
    : `The data service accepted the key that ends in ${about.ending}: everybody here can look things up with it.`;
}
