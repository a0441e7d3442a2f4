import { describe, expect, test } from 'vitest';
import type { GatewayFailure } from '@/lib/contract/gateway/failure';
import { badEnvelope, failureOf, noAnswer, refusedToSend } from '@/lib/contract/gateway/failure';
import type { Deed } from '@/lib/contract/gateway/operation';
import { failureToConsoleError } from './gateway-failure-error';
import { mayBeApplied } from './write-outcome';

const answer = (status: number, headers = {}) => ({
  status,
  headers: { 'x-request-id': 'gw-1', ...headers },
  text: '',
});
const said = (status: number, message: string) => failureOf(answer(status), message, true, 0);

const ofOurs = (status: number, message: string) =>
  failureOf(
    answer(status, { 'x-gatehouse-gateway': 'embedded', 'retry-after': '10' }),
    message,
    true,
    0,
  );

function told(failure: GatewayFailure, deed: Deed = 'read') {
  return failureToConsoleError({ ...failure, deed, maybeApplied: mayBeApplied(deed, failure) });
}

const page = (status: number) => ({
  ...answer(status, { 'content-type': 'text/html' }),
  text: '<html><head><title>502 Bad Gateway</title></head></html>',
});
const deeds: Deed[] = ['list', 'read', 'trial', 'write'];

describe('every failure of a gateway has a code and words of our own', () => {
  test.each([
    [noAnswer('unreachable', '', false), 'gateway_unreachable'],
    [noAnswer('timeout', '', true), 'gateway_timeout'],
    [refusedToSend('The query of this request does not fit at perPage'), 'invalid'],
    [badEnvelope(answer(200), 'html'), 'bad_gateway_answer'],
    [badEnvelope(answer(302), 'redirect'), 'bad_gateway_answer'],
    [badEnvelope(answer(200), 'too_large'), 'bad_gateway_answer'],
    [badEnvelope(answer(200), 'empty'), 'bad_gateway_answer'],
    [said(401, 'Access denied'), 'gateway_licence'],
    [said(401, 'authorization failed'), 'gateway_trouble'],
    [said(403, 'Unauthorized'), 'forbidden'],
    [said(404, 'portal link not found'), 'not_found'],
    [said(400, 'project not found'), 'not_found'],
    [said(405, ''), 'not_found'],
    [said(400, 'name:please provide a name'), 'gateway_rejected'],
    [said(400, 'OAuth2 feature unavailable, please upgrade your license'), 'gateway_licence'],
    [said(429, 'exceeded rate limit'), 'rate_limited'],
    [said(500, ''), 'gateway_trouble'],
    [said(503, ''), 'gateway_trouble'],
    [ofOurs(503, 'the disk of the gateway is full'), 'gateway_unavailable'],
  ])('%j is %s', (failure, code) => {
    const error = told(failure);
    expect(error.code).toBe(code);
    expect(error.detail).toMatch(/^[A-Z].{20,}\.$/);
    expect(error.detail).not.toContain('!');
  });
});

test('a write that our own gateway could not store is over: it says so, why, and when to try again', () => {
  expect(told(ofOurs(503, 'the disk of the gateway is full'), 'write')).toMatchObject({
    code: 'gateway_unavailable',
    detail: expect.stringContaining('Nothing was changed.'),
    gateway: { status: 503, message: 'the disk of the gateway is full' },
    retryAfterSeconds: 10,
  });
});

test('of any other gateway the same answer leaves open what became of a write', () => {
  expect(told(said(503, 'the disk is full'), 'write').code).toBe('outcome_unknown');
});

test('the words of the gateway stand beside ours, never inside them', () => {
  const { detail, gateway } = told(said(400, 'name:please provide a name'));
  expect(gateway).toEqual({
    status: 400,
    message: 'name:please provide a name',
    requestId: 'gw-1',
  });
  expect(detail).not.toContain('please provide');
});

test('messages of fields are kept by their names', () => {
  const { fields } = told(
    said(400, 'name:please provide a name, type:unsupported source type'),
    'write',
  );
  expect(fields).toEqual({ name: 'please provide a name', type: 'unsupported source type' });
});

test('a refusal without detail gets hints of ours', () => {
  expect(told(said(400, 'Invalid input provided'), 'write').detail).toContain(
    'without saying which field',
  );
});

describe('each deed is told by its own words', () => {
  const failures = [
    said(400, 'Invalid cursor'),
    said(400, 'Invalid input provided'),
    said(400, ''),
    said(200, 'no luck'),
    said(400, 'please upgrade your license'),
    said(403, ''),
    said(404, 'endpoint not found'),
    said(500, ''),
    failureOf(page(400), '', false, 0),
    failureOf(page(500), '', false, 0),
    noAnswer('unreachable', '', false),
    noAnswer('timeout', '', true),
    badEnvelope(answer(200), 'json'),
  ];

  test.each(failures)(
    'nothing that could have been saved is spoken of in a read: %j',
    (failure) => {
      for (const deed of ['list', 'read', 'trial'] as const) {
        expect(told(failure, deed).detail).not.toMatch(/saved|changed|save again/);
      }
      expect(told(failure, 'list').detail).not.toMatch(/Correct|field|no longer exists/);
    },
  );

  test('a refused list leads to what can be done about a list', () => {
    for (const message of ['Invalid cursor', 'Invalid input provided', ''])
      expect(told(said(400, message), 'list').detail).toContain('Clear the filters');
    expect(told(said(400, 'Invalid cursor'), 'list').detail).toContain('for the reason it gives');
    expect(told(said(400, ''), 'list').detail).toContain('gave no reason');
  });

  test('a refused write was not saved', () => {
    expect(told(said(400, 'name:too long'), 'write').detail).toContain('Nothing was saved');
    expect(told(noAnswer('unreachable', '', false), 'write').detail).toContain(
      'Nothing was changed',
    );
  });
});

describe('a page in place of an answer is told apart from what the gateway said', () => {
  test.each([400, 403, 413, 500, 502])('with status %i', (status) => {
    for (const deed of deeds) {
      const error = told(failureOf(page(status), '502 Bad Gateway', false, 0), deed);
      if (deed === 'write' && status >= 500) expect(error.code).toBe('outcome_unknown');
      else {
        expect(error.code).toBe(status < 500 ? 'bad_gateway_answer' : 'gateway_trouble');
        expect(error.detail).toContain(`A web page came with status ${status}`);
        expect(error.gateway?.message).toBe('');
      }
    }
    expect(told(said(status, 'no'), 'list').detail).not.toContain('web page');
  });
});

test('a write that may have arrived is never told as a failure', () => {
  expect(told(noAnswer('timeout', '', true), 'write').code).toBe('outcome_unknown');
  expect(told(noAnswer('unreachable', '', true), 'write').code).toBe('outcome_unknown');
  expect(told(badEnvelope(answer(201), 'json'), 'write').code).toBe('outcome_unknown');
  for (const status of [502, 503, 504, 520, 524])
    expect(told(said(status, ''), 'write').code).toBe('outcome_unknown');
  expect(told(said(500, ''), 'write').code).toBe('gateway_trouble');
  expect(told(said(503, '')).code).toBe('gateway_trouble');
  expect(told(noAnswer('unreachable', '', false), 'write').code).toBe('gateway_unreachable');
  expect(told(noAnswer('timeout', '', true), 'read').code).toBe('gateway_timeout');
});

test('a 401 alone never says that the key is dead', () => {
  for (const message of ['authorization failed', 'Access denied', 'Authentication required', '']) {
    expect(told(said(401, message)).code).not.toBe('gateway_key_refused');
  }
});

test('a wait is told in seconds, where the gateway says how long', () => {
  const told429 = (headers: object) =>
    told(failureOf(answer(429, headers), 'exceeded rate limit', true, 0)).detail;
  expect(told429({ 'retry-after': '7' })).toContain('asks to wait 7 s before');
  expect(told429({})).toContain('asks to wait before');
});
