import { expect, test } from 'vitest';
import { gatewayAnswer } from './gateway-answer';
import { resultRemarks } from './result-remarks';

const value = (json: string) => ({ kind: 'value', json }) as const;

test('nothing for any sample is remarked, nothing for one of them is not', () => {
  expect(resultRemarks('subscription', [value('null'), value('null')])).toHaveLength(1);
  expect(resultRemarks('subscription', [value('null'), value('{}')])).toEqual([]);
  expect(resultRemarks('subscription', [])).toEqual([]);
});

test('headers are texts', () => {
  expect(resultRemarks('source_header', [value('{"X-A":"1"}')])).toEqual([]);
  expect(resultRemarks('source_header', [value('{"X-A":1}'), value('{"X-A":1}')])).toEqual([
    'The header “X-A” is no text. A header function returns texts only.',
  ]);
  expect(resultRemarks('broker_header', [value('"x"')])).toHaveLength(1);
  expect(resultRemarks('source_body', [value('{"X-A":1}')])).toEqual([]);
});

test('what the gateway does is told for every end but those that the bench made', () => {
  expect(gatewayAnswer({ kind: 'no_data', reason: 'NaN' })?.status).toBe(200);
  expect(gatewayAnswer({ kind: 'crash', reason: 'x' })?.status).toBe(500);
  expect(gatewayAnswer({ kind: 'stopped' })).toBeUndefined();
});
