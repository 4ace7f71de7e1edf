import { describe, expect, it } from 'vitest';
import { formChange } from '../../../src/actions/reader/form-change.ts';

const told = (words: object, asFound = false) => ({ is: 'told', words, asFound });

describe('a text after the form of an alert or a report', () => {
  it.each([
    ['weekly is enough', { when: '1' }],
    ['weekly digest is enough, not every time', { when: '1' }],
    ['make it weekly instead', { when: '1' }],
    ['make it daily', { when: 'day' }],
    ['not weekly, daily please', { when: 'day' }],
    ['once a month would be enough', { when: 'month' }],
    ['every friday 4pm instead', { when: '5', at: '16:00' }],
    ['actually mondays at 9', { when: '1', at: '09:00' }],
    ['post it in C0SALES001 rather than here', { to: 'C0SALES001' }],
    ['post it in <#C0SALES001|sales> rather than here', { to: 'C0SALES001' }],
    ['in #sales instead', { to: '#sales' }],
    ['make it Thursdays and cc #sales', { when: '4', to: '#sales' }],
    ['here please', { to: 'here' }],
    ['post it to us', { to: 'here' }],
    ['send it to me instead', { to: 'me' }],
    ['dm me', { to: 'me' }],
  ])('says when and where it is told: %s', (text, words) => {
    expect(formChange(text)).toEqual(told(words));
  });

  it('asks for news at once', () => {
    expect(formChange('no, right away please')).toEqual(told({}, true));
  });

  it.each([
    ['yes go ahead', 'agreed'],
    ['yes please!', 'agreed'],
    ['do it', 'agreed'],
    ['nvm delete that', 'dropped'],
    ['cancel that', 'dropped'],
    ['Never mind.', 'dropped'],
    ["no, don't do that", 'dropped'],
    ['stop it', 'dropped'],
    ['how often will that check?', 'how often'],
    ['and have they had any so far?', 'so far'],
    ['any so far', 'so far'],
  ])('%s', (text, is) => {
    expect(formChange(text)).toEqual({ is });
  });

  it.each([
    'weekly report on robots',
    'every friday: top suppliers of robots',
    'post acme in #sales',
    'make it blue daily',
    'cancel the acme alert',
    'stop',
    'yes network inc',
    'go ahead freight',
    'how often does Acme import?',
    'how often do they import steel',
    'have they had any robots so far?',
    'daily deals',
    'instead',
    'thanks',
  ])('has a meaning of its own: %s', (text) => {
    expect(formChange(text)).toBeNull();
  });
});
