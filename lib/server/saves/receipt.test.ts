import { describe, expect, test } from 'vitest';
import { endpointCreateSchema } from '@/lib/contract/gateway/endpoint';
import { sourceUpdateSchema } from '@/lib/contract/gateway/source';
import { subscriptionWriteSchema } from '@/lib/contract/gateway/subscription';
import { mergeSave } from '@/lib/save-bodies/merge-save';
import type { Body } from '@/lib/save-bodies/save-bodies';
import { type Compared, receiptOf } from './receipt';

/** What became of a save of these fields, by path, where the gateway then holds `after`. */
function outcomes(request: Compared['request'], save: Body, after: Body): [string, string][] {
  const { body, touched } = mergeSave(request, {}, save, { clears: 'left_out' });
  const { entries } = receiptOf({
    request,
    sent: body,
    touched,
    before: null,
    after,
    readBack: true,
    notReadable: new Set(),
    ignored: new Set(),
  });
  return entries.map(({ path, outcome }) => [path, outcome]);
}

const filter = (body: Body) => ({ filter_config: { filter: { body } } });

describe('a value that is told in another form', () => {
  test.each<[string, Body, Body, string]>([
    [
      'keys in another order',
      { b: 1, a: { $gt: 2, $lt: 9 } },
      { a: { $lt: 9, $gt: 2 }, b: 1 },
      'stored',
    ],
    ['a number written anew', { a: JSON.parse('1e2'), b: -0 }, { a: 100, b: 0 }, 'stored'],
    ['a list in another order', { a: { $in: [1, 2] } }, { a: { $in: [2, 1] } }, 'changed'],
    ['a text for a number', { a: 1 }, { a: '1' }, 'changed'],
    ['another condition', { a: 1 }, { a: 1, b: 2 }, 'changed'],
    ['an empty text for none', { a: '' }, { a: null }, 'changed'],
    ['what would stand for none elsewhere', { a: 0 }, {}, 'dropped'],
  ])('in a filter: %s', (_name, sent, stored, outcome) => {
    const found = outcomes(subscriptionWriteSchema, filter(sent), filter(stored));
    expect(found).toEqual([['filter_config.filter.body', outcome]]);
  });

  test.each<[string, Body, Body]>([
    ['an empty list', { forward_headers: [] }, { forward_headers: null }],
    ['a switch that is off', { is_disabled: false }, {}],
    ['an empty text', { body_function: '' }, { body_function: null }],
  ])('for none: %s', (_name, sent, stored) => {
    const all = outcomes(sourceUpdateSchema, sent, stored).map(([, outcome]) => outcome);
    expect(all.filter((outcome) => outcome !== 'stored')).toEqual([]);
  });

  test('for the one choice that a release has: it does not tell it', () => {
    const sent = { content_type: 'application/json' };
    expect(outcomes(endpointCreateSchema, sent, {})).toEqual([['content_type', 'stored']]);
    const mode = { delivery_mode: 'at_least_once' };
    expect(outcomes(subscriptionWriteSchema, mode, {})).toEqual([['delivery_mode', 'stored']]);
  });

  test('but not for another choice', () => {
    const sent = { content_type: 'application/x-www-form-urlencoded' };
    expect(outcomes(endpointCreateSchema, sent, {})).toEqual([['content_type', 'dropped']]);
  });
});
