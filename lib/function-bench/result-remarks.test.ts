import { expect, test } from 'vitest';
import { resultRemark } from './result-remarks';

const value = (json: string) => ({ kind: 'value', json }) as const;

test('nothing as the result is remarked, a failure is told elsewhere', () => {
  expect(resultRemark('subscription', value('null'))).toContain('returns nothing');
  expect(resultRemark('subscription', value('{}'))).toBeUndefined();
  expect(resultRemark('subscription', { kind: 'stopped' })).toBeUndefined();
});

test('headers are texts', () => {
  expect(resultRemark('source_header', value('{"X-A":"1"}'))).toBeUndefined();
  expect(resultRemark('source_header', value('{"X-A":1}'))).toBe(
    'The header “X-A” is no text. A header function returns texts only.',
  );
  expect(resultRemark('broker_header', value('"x"'))).toContain('an object of texts');
  expect(resultRemark('subscription', value('{"X-A":1}'))).toBeUndefined();
});

test('whom an event is for is asked of a body function', () => {
  expect(resultRemark('source_body', value('{"endpoint_id":"e"}'))).toBeUndefined();
  expect(resultRemark('source_body', value('{"owner_id":"o"}'))).toContain('fanout or broadcast');
  expect(resultRemark('source_body', value('{"endpoint_id":""}'))).toMatch(/is broadcast\.$/);
});
