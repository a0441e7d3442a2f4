import { describe, expect, test } from 'vitest';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { convoy2673 } from '@/lib/testing/releases';
import type { SubscriptionFormContext } from './context';
import type { SubscriptionFormValues } from './fields';
import { subscriptionNotes } from './notes';
import { subscriptionFormSchema } from './schema';
import { newSubscriptionValues, subscriptionFormStart, subscriptionToFormValues } from './values';

const context: SubscriptionFormContext = {
  kind: 'create',
  dialect: 'embedded',
  stored: null,
  isReadable: true,
  projectType: 'outgoing',
};
const filled = { ...newSubscriptionValues(), name: 'orders', endpointId: 'ep_1' };

function problems(
  change: Partial<SubscriptionFormValues>,
  setting: Partial<SubscriptionFormContext> = {},
): Record<string, string> {
  const full = { ...context, ...setting };
  const base = full.stored ? subscriptionToFormValues(full.stored) : filled;
  const read = subscriptionFormSchema(full).safeParse({ ...base, ...change });
  const issues = read.error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

test('a name and an endpoint are enough', () => {
  expect(problems({})).toEqual({});
  expect(Object.keys(problems({ name: ' ', endpointId: '' }))).toEqual(['name', 'endpointId']);
});

test('an incoming project asks for a source as well', () => {
  expect(problems({}, { projectType: 'incoming' })).toHaveProperty('sourceId');
  expect(problems({ sourceId: 'src_1' }, { projectType: 'incoming' })).toEqual({});
});

test('of what cannot be read any one field may be saved', () => {
  const unknown = { kind: 'update' as const, projectType: 'incoming' };
  const blank = { ...subscriptionFormStart(null, 'update') };
  expect(problems({ ...blank, alertCount: '5' }, unknown)).toEqual({});
  expect(problems({ ...blank, endpointId: 'ep_1' }, unknown)).toHaveProperty('sourceId');
});

describe('values that cannot be sent are refused at their field', () => {
  test.each<[keyof SubscriptionFormValues, string]>([
    ['retryDuration', '1h 30'],
    ['retryDuration', '500ms'],
    ['retryDuration', '1500ms'],
    ['retryCount', '0'],
    ['retryCount', 'three'],
    ['retryIntervalSeconds', '-1'],
    ['filterBody', '[1]'],
    ['filterBody', '{"a":'],
    ['filterHeaders', '"x"'],
    ['filterBody', '{"id":12345678901234567890}'],
  ])('%s: %s', (path, value) => {
    expect(problems({ [path]: value })).toHaveProperty(path);
  });

  test('a long number is fine as text, and so is a text that looks like one', () => {
    expect(problems({ filterBody: '{"id":"12345678901234567890","n":1.5e300}' })).toEqual({});
  });

  test('more patterns than the embedded gateway takes, which others store', () => {
    const conditions = (count: number) =>
      JSON.stringify({ $or: Array.from({ length: count }, () => ({ a: { $regex: 'x' } })) });
    expect(problems({ filterBody: conditions(50) })).toEqual({});
    expect(problems({ filterBody: conditions(51) })).toEqual({
      filterBody: expect.stringMatching(/^Use at most 50 patterns .* 51$/),
    });
    expect(problems({ filterBody: conditions(51) }, { dialect: convoy2673 })).toEqual({});
    const values = { ...filled, filterBody: conditions(51) };
    const texts = (dialect: SubscriptionFormContext['dialect']) =>
      subscriptionNotes(values, { ...context, dialect }).map(({ text }) => text);
    expect(texts(convoy2673)).toContainEqual(expect.stringMatching(/^51 patterns .* saved/));
    expect(texts('embedded')).not.toContainEqual(expect.stringContaining('patterns'));
  });

  test('half a limit or half an alert', () => {
    expect(problems({ rateLimitCount: '5' })).toHaveProperty('rateLimitDuration');
    expect(problems({ rateLimitDuration: '1m' })).toHaveProperty('rateLimitCount');
    expect(problems({ alertCount: '5' })).toHaveProperty('alertThreshold');
    expect(problems({ alertCount: '5', alertThreshold: '0s' })).toHaveProperty('alertThreshold');
  });

  test('a list of event types that holds none', () => {
    expect(problems({ eventTypes: [' '] })).toHaveProperty('eventTypes');
  });
});

describe('what nobody touched is no reason to refuse a save', () => {
  const odd: SubscriptionView = {
    uid: 'sub_1',
    name: '',
    filter_config: { event_types: null, filter: { body: { id: 1e21 } } },
    alert_config: { count: 0, threshold: 'soon' },
    rate_limit_config: { count: 3, duration: 0 },
  };
  const setting = { kind: 'update' as const, stored: odd };

  test('odd stored values pass', () => {
    const changed = { name: 'x', endpointId: 'ep_1' };
    expect(problems(changed, setting)).toEqual({});
  });

  test('until they would be sent again', () => {
    const rounded = { ...odd, filter_config: { filter: { body: { id: 2 ** 60 } } } };
    const changed = { name: 'x', endpointId: 'ep_1', eventTypes: ['a'] };
    expect(problems(changed, { ...setting, stored: rounded })).toHaveProperty('filterBody');
  });
});
