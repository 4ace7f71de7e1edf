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
    ['skip weekends', { when: 'weekday' }],
    ['not on the weekend please', { when: 'weekday' }],
  ])('says when and where it is told: %s', (text, words) => {
    expect(formChange(text)).toEqual(told(words));
  });

  it.each([
    ['make that a surge alert instead', 'surge'],
    ['tell me when it surges instead', 'surge'],
    ['only when it spikes', 'surge'],
    ['not quiet, a surge', 'surge'],
    ['surge rather than quiet', 'surge'],
    ['tell me if they go quiet', 'quiet'],
    ['make it about new suppliers', 'new-partner'],
    ['new customers instead', 'new-partner'],
    ['new shipments rather', 'new'],
  ])('says what counts as news: %s', (text, tell) => {
    expect(formChange(text)).toEqual({ ...told({}), tell });
  });

  it('says news, times and a place at once', () => {
    const words = { when: '5', to: 'C0SALES001' };
    expect(formChange('make it new suppliers every friday in C0SALES001')).toEqual({
      ...told(words),
      tell: 'new-partner',
    });
  });

  it.each([
    ['call it Acme watch', 'Acme watch'],
    ['name it "New suppliers"', 'New suppliers'],
    ['rename the alert to acme', 'acme'],
  ])('names it: %s', (text, name) => {
    expect(formChange(text)).toEqual({ is: 'named', name });
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
    ['call it off', 'dropped'],
    ['stop after 3 months', 'ends'],
    ['run it until june 30', 'ends'],
    ['and tell @maria too', 'others'],
    ['cc <@U0MARIA0001>', 'others'],
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
    'surge',
    'quiet',
    'new suppliers',
    'quiet logistics',
    'surge protectors instead',
    'new suppliers of wrenlock instead',
    'make new shipments of toys',
    'call it a day',
    'tell maria freight',
    'end mills until june',
    'stop signs after may',
    'instead',
    'thanks',
  ])('has a meaning of its own: %s', (text) => {
    expect(formChange(text)).toBeNull();
  });
});
