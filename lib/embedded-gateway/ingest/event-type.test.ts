import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  form,
  openTestIngest,
  type SentRequest,
  type TestIngest,
} from '@/lib/testing/ingest-harness';

let gateway: TestIngest;
beforeAll(() => {
  gateway = openTestIngest();
});
beforeEach(() => gateway.beginAnew());
afterAll(() => gateway.close());

describe('the type of an event', () => {
  test.each<[string, SentRequest, string | undefined]>([
    ['request.body.event.type', { body: '{"event":{"type":" paid "}}' }, 'paid'],
    ['request.body.a', { body: '{"a":12345678901234567890}' }, '12345678901234567890'],
    ['request.body.a', { body: '{"a":false}' }, 'false'],
    ['request.body.0.a', { body: '[{"a":"x"}]' }, 'x'],
    ['req.Header.X-Event', { body: '{}', headers: { 'x-event': 'push' } }, 'push'],
    ['request.queryparam.t', { body: '{}', query: 't=a%20b&t=c' }, 'a b'],
    ['request.body.t', { body: 't=form', headers: form }, 'form'],
    ['request.body.a', { body: '{"a":{"b":1}}' }, undefined],
    ['request.body.a', { body: '{"a":" "}' }, undefined],
    ['request.body.toString', { body: '{}' }, undefined],
    ['request.header.X-Event', { body: '{}' }, undefined],
    ['request.body.a', { body: `{"a":"${'x'.repeat(1025)}"}` }, undefined],
  ])('%s of %.60j is %s', async (event_type_location, sent, wanted) => {
    const answer = await gateway.ask({ event_type_location }, sent);
    expect(answer.status).toBe(wanted === undefined ? 400 : 200);
    expect(gateway.kept()[0]?.event_type).toBe(wanted);
    if (wanted === undefined) expect(answer.body).toContain(`request at ${event_type_location}`);
  });
});
