import { describe, expect, test } from 'vitest';
import type { SubscriptionView } from '@/lib/contract/console/views';
import type { Dialect } from '@/lib/releases/dialect';
import { convoy26, convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
import type { SubscriptionFormContext } from './context';
import { subscriptionEffects } from './effects';
import type { SubscriptionFormValues } from './fields';
import { subscriptionNotes } from './notes';
import { subscriptionSummaries } from './summary';
import { newSubscriptionValues, subscriptionToFormValues } from './values';

const stored: SubscriptionView = {
  uid: 'sub_1',
  name: 'orders',
  endpoint_metadata: { uid: 'ep_1' },
  function: 'f',
  filter_config: { event_types: ['a'], filter: { body: { a: 1 }, headers: {} } },
  retry_config: { retry_count: 3, duration: 90 },
};

function setting(
  dialect: Dialect,
  more: Partial<SubscriptionFormContext> = {},
): SubscriptionFormContext {
  return { kind: 'update', dialect, stored, isReadable: true, projectType: 'outgoing', ...more };
}
const change = (values: Partial<SubscriptionFormValues>) => ({
  ...subscriptionToFormValues(stored),
  ...values,
});
const ignored = (values: Partial<SubscriptionFormValues>, dialect: Dialect) =>
  subscriptionEffects(change(values), setting(dialect)).ignored.map(
    ({ path, certainty }) => `${path} ${certainty}`,
  );

test('changes and erasures are told with what was there', () => {
  const effects = subscriptionEffects(
    change({ name: 'paid', filterBody: '', eventTypes: ['a', 'b'] }),
    setting('embedded'),
  );
  expect(effects.changes).toEqual([
    { path: 'name', gatewayPath: 'name', label: 'Name', from: 'orders', to: 'paid' },
    {
      path: 'eventTypes',
      gatewayPath: 'filter_config.event_types',
      label: 'Event types',
      from: 'a',
      to: 'a, b',
    },
  ]);
  expect(effects.erases).toEqual([
    {
      path: 'filterBody',
      gatewayPath: 'filter_config.filter.body',
      label: 'Filter on the body',
      from: '{"a":1}',
    },
  ]);
  expect(effects.ignored).toEqual([]);
});

describe('what a gateway ignores is said before saving', () => {
  test.each<[Dialect, Partial<SubscriptionFormValues>, string[]]>([
    [convoy2465, { filterBody: '' }, ['filterBody will']],
    // Replaced as a whole, so one half can go while the other has conditions.
    [convoy2465, { filterBody: '', filterHeaders: '{"X-A":1}' }, []],
    [convoy2465, { deliveryMode: 'at_most_once' }, ['deliveryMode will']],
    [convoy2465, { retryCount: '5' }, []],
    [convoy2465, { retryDuration: '10s' }, ['retryDuration will']],
    [convoy2636, { function: 'g' }, ['function may']],
    [convoy2636, { eventTypes: ['b'] }, ['eventTypes may']],
    [convoy2673, { retryCount: '5' }, ['retryCount will']],
    [
      convoy2673,
      { rateLimitCount: '5', rateLimitDuration: '1m' },
      ['rateLimitCount will', 'rateLimitDuration will'],
    ],
    [convoy2636, { function: '' }, ['function will']],
    ['embedded', { function: '' }, []],
    ['embedded', { retryCount: '' }, ['retryCount will']],
    ['embedded', { retryCount: '', retryDuration: '' }, []],
    ['embedded', { appId: 'legacy-app' }, []],
    [convoy2673, { appId: 'legacy-app' }, ['appId will']],
    ['embedded', { retryDuration: '' }, []],
    ['unknown', { filterBody: '' }, ['filterBody may']],
    ['unknown', { retryCount: '5', rateLimitCount: '5', rateLimitDuration: '1m' }, []],
  ])('%s: %j', (dialect, values, expected) => {
    expect(ignored(values, dialect)).toEqual(expected);
  });

  test('at the field as well', () => {
    const notes = subscriptionNotes(change({ eventTypes: ['b'] }), setting(convoy2636));
    const words = notes.filter(({ path }) => path === 'eventTypes').map(({ text }) => text);
    expect(words.join(' ')).toContain('drops the whole filter, event types included');
  });

  test('at each of several settings that a gateway keeps', () => {
    const notes = subscriptionNotes(change({ function: '', retryCount: '' }), setting(convoy2636));
    const kept = notes.filter(({ text }) => text.startsWith('A gateway keeps this'));
    expect(kept.map(({ path }) => path)).toEqual(['function', 'retryCount']);
  });

  test.each<[Dialect, Partial<SubscriptionFormValues>, boolean]>([
    [convoy2636, { filterBody: '{"a":2}' }, true],
    [convoy2673, { filterHeaders: '{"X-A":1}', eventTypes: ['a', 'b'] }, true],
    [convoy26, { filterBody: '' }, true],
    // Rows of types that are new are made with the new filter.
    [convoy2636, { filterBody: '{"a":2}', eventTypes: ['b'] }, false],
    [convoy2636, { name: 'x' }, false],
    [convoy2465, { filterBody: '{"a":2}' }, false],
    ['embedded', { filterBody: '{"a":2}' }, false],
  ])('that the former filter goes on matching, on %s: %j', (dialect, values, expected) => {
    const context = setting(dialect);
    const told = subscriptionEffects(change(values), context).ignored;
    const path = values.filterHeaders ? 'filterHeaders' : 'filterBody';
    expect(told.some((field) => field.path === path && field.isRecreated)).toBe(expected);
    const notes = subscriptionNotes(change(values), context).filter((note) => note.path === path);
    const said = notes.map(({ text }) => text).join(' ');
    expect(said.includes('by the former filter')).toBe(expected);
    const way = values.filterBody === '' ? 'without it' : 'with this filter';
    expect(said.includes(`create it again ${way}`)).toBe(expected);
  });

  test('and no way round is named that the gateway does not offer', () => {
    for (const canRecreate of [true, false]) {
      const notes = subscriptionNotes(
        change({ function: '' }),
        setting(convoy2465, { canRecreate }),
      );
      const said = notes.map(({ text }) => text).join(' ');
      expect(said).toContain('keeps this once it is set');
      expect(said.includes('create it again')).toBe(canRecreate);
    }
  });

  test.each([
    ['3', false],
    ['', true],
  ])('what an interval does beside "%s" attempts', (retryCount, isAlone) => {
    const values = change({ retryCount, retryIntervalSeconds: '7' });
    const { ignored: told } = subscriptionEffects(values, setting(convoy2636));
    const interval = told.find(({ path }) => path === 'retryIntervalSeconds');
    expect(interval?.why.includes('attempts to 0')).toBe(isAlone);
  });

  test.each([
    ['nothing about a filter that takes every event', {}, []],
    ['the loss of a filter', { filterBody: '{"a":1}' }, ['filterBody may']],
    ['the loss of event types', { eventTypes: ['a'] }, ['eventTypes may']],
  ])('%s at a new subscription on 26.x', (_, values, expected) => {
    const { ignored: told } = subscriptionEffects(
      { ...newSubscriptionValues(), ...values },
      setting(convoy2636, { kind: 'create', stored: null }),
    );
    expect(told.map(({ path, certainty }) => `${path} ${certainty}`)).toEqual(expected);
  });

  test('a retry rule of a new subscription on 26.x', () => {
    const values = { ...newSubscriptionValues(), retryCount: '3' };
    const effects = subscriptionEffects(
      values,
      setting(convoy2636, { kind: 'create', stored: null }),
    );
    expect(effects.ignored.map(({ path }) => path)).toContain('retryCount');
  });
});

describe('notes', () => {
  const textsAt = (
    path: keyof SubscriptionFormValues,
    values: Partial<SubscriptionFormValues>,
    dialect: Dialect = 'embedded',
    projectType = 'outgoing',
  ) =>
    subscriptionNotes(change(values), setting(dialect, { projectType }))
      .filter((note) => note.path === path)
      .map(({ text }) => text);

  test('a time is shown in the form in which it goes', () => {
    expect(textsAt('retryDuration', { retryDuration: '1.5h' })).toEqual(['Sent as 1h30m']);
    expect(textsAt('rateLimitDuration', { rateLimitCount: '9', rateLimitDuration: '2m' })).toEqual([
      'Sent as 120 (seconds)',
    ]);
  });

  test('entries beside * are called redundant and stay', () => {
    const typed = ['*', 'user.created', 'user.created', ' user.created '];
    expect(textsAt('eventTypes', { eventTypes: typed })).toEqual([
      'Blanks, empty entries and repeats are left out',
      '* takes every event, so the other one is redundant',
    ]);
    expect(textsAt('eventTypes', { eventTypes: ['user.*'] })[0]).toContain('Only * alone');
  });

  test('types of any separator are fine', () => {
    const eventTypes = ['job', 'user.created', 'user/updated'];
    expect(textsAt('eventTypes', { eventTypes })).toEqual([]);
  });

  test('a change on 24.6 counts late', () => {
    expect(textsAt('function', { function: 'g' }, convoy2465)).toEqual([
      'A change counts up to an hour after it is saved on this gateway',
    ]);
    expect(textsAt('function', { name: 'g' }, convoy2465)).toEqual([]);
    expect(textsAt('retryCount', { retryCount: '5' }, convoy2465)[0]).toContain('up to an hour');
    expect(textsAt('endpointId', { endpointId: 'ep_2' }, convoy2465)[0]).toContain(
      'the former one can go on receiving',
    );
    expect(textsAt('endpointId', { endpointId: 'ep_2' }, convoy2636)).toEqual([]);
  });

  test('a new one of a source that is in use counts late on 24.6', () => {
    const values = { ...newSubscriptionValues(), sourceId: 'src_1' };
    const said = (dialect: Dialect, projectType: string) =>
      subscriptionNotes(
        values,
        setting(dialect, { kind: 'create', stored: null, projectType }),
      ).some(({ path, text }) => path === 'sourceId' && text.includes('an hour later'));
    expect(said(convoy2465, 'incoming')).toBe(true);
    expect(said(convoy2465, 'outgoing')).toBe(false);
    expect(said(convoy2636, 'incoming')).toBe(false);
  });

  test('header names are compared as gateways write them', () => {
    expect(textsAt('filterHeaders', { filterHeaders: '{"x-kind":"a"}' })[0]).toContain('X-Kind');
    expect(textsAt('filterHeaders', { filterHeaders: '{"X-Kind":"a"}' })).toEqual([]);
  });

  test('conditions that the form does not show are told', () => {
    const filter = { body: {}, query: { a: 1 }, path: { b: 2 } };
    const view = { ...stored, filter_config: { event_types: ['a'], filter } };
    const told = subscriptionNotes(
      subscriptionToFormValues(view),
      setting(convoy2673, { stored: view }),
    );
    expect(told.map(({ path, text }) => `${path}: ${text}`)).toEqual([
      expect.stringMatching(/^eventTypes: .* by the query and the path of their request/),
    ]);
  });

  test('a stored time that no box can show is told', () => {
    const odd = { ...stored, retry_config: { retry_count: 2, duration: 18446744073709552000 } };
    const said = (retryDuration: string) =>
      subscriptionNotes(
        { ...subscriptionToFormValues(odd), retryDuration },
        setting(convoy2636, { stored: odd }),
      ).some(({ path, text }) => path === 'retryDuration' && text.includes('no usable time'));
    expect(said('')).toBe(true);
    expect(said('1m')).toBe(false);
  });

  test.each<[Dialect, Partial<SubscriptionFormValues>, string | undefined]>([
    [convoy2636, { eventTypes: ['b'] }, 'eventTypes'],
    [convoy2636, { filterHeaders: '{"X-A":1}' }, 'filterHeaders'],
    [convoy2673, { eventTypes: ['b'] }, undefined],
    [convoy2636, { name: 'x' }, undefined],
  ])('a filter that may only look empty is told on %s at %j', (dialect, values, place) => {
    const none = { ...stored, filter_config: { event_types: ['a'], filter: {} } };
    const notes = subscriptionNotes(
      { ...subscriptionToFormValues(none), ...values },
      setting(dialect, { stored: none }),
    );
    expect(notes.find(({ text }) => text.includes('as empty'))?.path).toBe(place);
  });

  test('types of ingested events are mask IDs', () => {
    expect(textsAt('eventTypes', {}, 'embedded', 'incoming')[0]).toContain('mask ID');
  });
});

test('a closed section tells what it holds', () => {
  expect(subscriptionSummaries(newSubscriptionValues())).toMatchObject({
    filter: null,
    function: null,
    retry: null,
  });
  expect(subscriptionSummaries(subscriptionToFormValues(stored))).toMatchObject({
    filter: 'body: 1 condition',
    function: '1 line of JavaScript',
    retry: '3 attempts · 1m30s between them',
  });
});

test('without source, filter and metadata nothing breaks', () => {
  const bare = { uid: 'x', filter_config: null, source_metadata: null, endpoint_metadata: null };
  expect(subscriptionToFormValues(bare)).toMatchObject({
    endpointId: '',
    sourceId: '',
    eventTypes: [],
    filterBody: '',
  });
});
