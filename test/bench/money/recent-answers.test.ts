import { beforeEach, describe, expect, it } from 'vitest';
import { createRecentAnswers, type RecentAnswers } from './recent-answers.ts';

let time: number;
let recent: RecentAnswers<string>;
beforeEach(() => {
  time = 0;
  recent = createRecentAnswers(1_000, 2, () => time);
});

describe('recent answers', () => {
  it('are served until their time is up', () => {
    recent.set('a', 'one');
    time = 999;
    expect(recent.get('a')).toBe('one');
    time = 1_000;
    expect(recent.get('a')).toBeUndefined();
  });

  it('live no longer when they are read, and start over when they are set again', () => {
    recent.set('a', 'one');
    time = 600;
    recent.get('a');
    time = 1_100;
    expect(recent.get('a')).toBeUndefined();
    recent.set('a', 'two');
    time = 2_000;
    expect(recent.get('a')).toBe('two');
  });

  it('lose the one that was not used for longest when there are too many', () => {
    recent.set('a', 'one');
    recent.set('b', 'two');
    recent.get('a');
    recent.set('c', 'three');
    expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual(['one', undefined, 'three']);
  });
});
