import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  callWords,
  inputOf,
  parametersOfSchema,
  parametersOfStep,
  readArguments,
} from '../../../src/local/slack/page/panels/parameters.js';

const schema = z.toJSONSchema(
  z.object({
    company: z.string().describe('By its name'),
    page_size: z.int().min(1).max(50).default(10),
    max_credits: z.number().optional(),
    dataset: z.enum(['us-import', 'us-export']).optional(),
    late_only: z.boolean().optional(),
    countries: z.array(z.string()).optional(),
    page: z.string().nullable().optional(),
    filters: z.object({ port: z.string() }).optional(),
  }),
);

describe('the inputs of a tool or step', () => {
  const parameters = parametersOfSchema(schema);
  const enter = (values: Record<string, string>) =>
    readArguments(parameters, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])));

  it('are asked for by an element of their kind', () => {
    const kinds = Object.fromEntries(parameters.map(({ name, kind }) => [name, kind]));
    expect(kinds).toEqual({
      company: 'string',
      page_size: 'integer',
      max_credits: 'number',
      dataset: 'choice',
      late_only: 'boolean',
      countries: 'lines',
      page: 'string',
      filters: 'json',
    });
    expect(parameters.map(inputOf)).toMatchObject([
      { block_id: 'company', optional: false, label: { text: 'company *' }, hint: { text: 'By its name' } },
      { optional: true, element: { type: 'number_input', min_value: 1, max_value: 50 } },
      { element: { type: 'number_input', is_decimal_allowed: true } },
      { element: { type: 'static_select', options: [{ value: 'us-import' }, { value: 'us-export' }] } },
      { element: { type: 'static_select', options: [{ value: 'yes' }, { value: 'no' }] } },
      { element: { type: 'plain_text_input', multiline: true } },
      { element: { type: 'plain_text_input' } },
      { element: { type: 'plain_text_input', multiline: true } },
    ]);
  });

  it('are read as their types, and left out where nothing was entered', () => {
    expect(
      enter({ company: 'acme', page_size: '5', late_only: 'no', countries: ' CN \n\nDE', filters: '{"port":"x"}' }),
    ).toEqual({ company: 'acme', page_size: 5, late_only: false, countries: ['CN', 'DE'], filters: { port: 'x' } });
    expect(enter({ filters: 'port x' })).toEqual({ filters: 'port x' });
  });

  it('of a step come in the form of a manifest', () => {
    const step = [
      { name: 'query', title: 'What to find', type: 'string', is_required: true },
      { name: 'channel', type: 'slack#/types/channel_id', description: 'Where to post' },
      { name: 'person', type: 'slack#/types/user_id' },
      { name: 'words', type: 'array', items: { type: 'string' } },
      { name: 'since', type: 'slack#/types/date' },
    ];
    expect(parametersOfStep(step).map(inputOf)).toMatchObject([
      { optional: false, label: { text: 'What to find *' } },
      {
        optional: true,
        label: { text: 'channel' },
        hint: { text: 'Where to post' },
        element: { type: 'conversations_select' },
      },
      { element: { type: 'users_select' } },
      { element: { multiline: true } },
      { element: { type: 'plain_text_input' } },
    ]);
  });

  it('are told in one line', () => {
    expect(callWords('usage', {})).toBe('usage');
    expect(callWords('shipments', { company: 'acme', page_size: 5, countries: ['CN'] })).toBe(
      'shipments (company: acme, page_size: 5, countries: ["CN"])',
    );
    expect(callWords('next', { token: 'x'.repeat(100) })).toHaveLength('next (token: )'.length + 60);
  });
});
