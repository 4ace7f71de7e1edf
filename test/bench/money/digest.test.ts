import { expect, it } from 'vitest';
import { digestCredits } from './digest.ts';

it('a digest costs two counts a firm once, and less where alerts have counted', async () => {
  expect(await digestCredits('counts', 6, 0)).toEqual({ first: 1.2, again: 0 });
  expect(await digestCredits('counts', 6, 2)).toEqual({ first: 0.8, again: 0 });
  expect(await digestCredits('profiles', 6, 0)).toEqual({ first: 6, again: 0 });
});
