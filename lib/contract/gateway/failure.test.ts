import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GatewayFailure, noAnswer, refusedToSend } from './failure';
import type { HttpAnswer } from './http-answer';
import { operations } from './operations';
import { readAnswer } from './read-answer';

const now = Date.UTC(2026, 10, 28, 12, 0, 0);
const json = { 'content-type': 'application/json' };

function answer(status: number, text: string, headers: HttpAnswer['headers'] = json): HttpAnswer {
  return { status, headers, text };
}

function failed(
  status: number,
  message: string,
  headers: HttpAnswer['headers'] = json,
): GatewayFailure {
  const body = JSON.stringify({ status: false, message });
  return failureIn(answer(status, body, headers));
}

function failureIn(given: HttpAnswer): GatewayFailure {
  const read = readAnswer(operations.listPortalLinks, given, now);
  if (read.ok) throw new Error('expected a failure');
  return read.failure;
}

describe('bodies that are no envelope', () => {
  const html = { 'content-type': 'text/html; charset=utf-8' };
  const page = '<!doctype html><html><head><title>Dashboard</title></head><body>…</body></html>';

  test('HTML with 200 is a bad envelope, as from a wrong base URL', () => {
    expect(failureIn(answer(200, page, html))).toMatchObject({
      kind: 'bad_envelope',
      received: 'html',
      message: 'Dashboard',
    });
  });

  test('HTML is recognised although it is called JSON', () => {
    expect(failureIn(answer(200, page))).toMatchObject({ kind: 'bad_envelope', received: 'html' });
  });

  test('HTML with 502 is a gateway error that keeps the title', () => {
    const text = '<html><head><title>502 Bad Gateway</title></head></html>';
    expect(failureIn(answer(502, text, html))).toMatchObject({
      kind: 'gateway_error',
      status: 502,
      message: '502 Bad Gateway',
    });
  });

  test.each([
    ['empty 200', answer(200, ''), { kind: 'bad_envelope', received: 'empty' }],
    ['empty 500', answer(500, ''), { kind: 'gateway_error', message: '' }],
    ['empty 415', answer(415, '', {}), { kind: 'rejected', message: '', fields: {} }],
    ['empty 405', answer(405, '', { allow: 'GET' }), { kind: 'not_found', missing: 'route' }],
    [
      'plain 404',
      answer(404, '404 page not found\n', { 'content-type': 'text/plain; charset=utf-8' }),
      { kind: 'not_found', missing: 'route', message: '404 page not found' },
    ],
    ['an array', answer(200, '[]'), { kind: 'bad_envelope', received: 'json' }],
    ['cut-off JSON', answer(200, '{"status":true,"mess'), { kind: 'bad_envelope' }],
    ['a redirect', answer(302, '', {}), { kind: 'bad_envelope', received: 'redirect' }],
    [
      'JSON of another shape',
      answer(403, '{"error":"blocked by policy"}'),
      { kind: 'forbidden', message: 'blocked by policy' },
    ],
  ] as const)('%s', (_name, given, expected) => {
    expect(failureIn(given)).toMatchObject(expected);
  });
});

test('status:false inside a 2xx is a failure', () => {
  expect(failed(200, 'url:must be https')).toMatchObject({
    kind: 'rejected',
    status: 200,
    fields: { url: 'must be https' },
  });
});

test('failure data of `{}` and absent data read alike', () => {
  const body = JSON.stringify({ status: false, message: 'source not found', data: {} });
  expect(failureIn(answer(404, body))).toEqual(failed(404, 'source not found'));
});

test('an unknown identifier in the body is a rejected field, not a missing resource', () => {
  expect(failed(400, 'failed to find endpoint by id')).toMatchObject({
    kind: 'rejected',
    fields: { endpoint_id: 'failed to find endpoint by id' },
  });
  expect(failed(400, 'failed to find subscription')).toMatchObject({ kind: 'not_found' });
});

test('a read whose data has not even the outermost shape fails, a write does not', () => {
  const body = JSON.stringify({ status: true, message: 'ok', data: null });
  expect(failureIn(answer(200, body))).toMatchObject({ kind: 'bad_envelope', message: 'ok' });
  const written = readAnswer(operations.updateEndpoint, answer(202, body), now);
  expect(written).toMatchObject({ ok: true, data: undefined, status: 202 });
});

describe('waiting time of a 429', () => {
  const unix = now / 1000;
  test.each([
    ['seconds', '7', 7],
    ['a moment as HTTP date', new Date(now + 9_000).toUTCString(), 9],
    ['a moment as Unix time (26.3.6)', String(unix + 30), 30],
    ['nothing', undefined, null],
    ['blank', ' ', null],
    ['words', 'later', null],
    ['zero', '0', 1],
    ['negative', '-5', 1],
    ['a past moment', String(unix - 500), 1],
    ['a year', '31536000', 60],
    ['a moment far ahead', String(unix + 1e6), 60],
    ['a fraction', '1.2', 2],
  ])('%s', (_name, value, seconds) => {
    const headers = { ...json, 'retry-after': value };
    expect(failed(429, 'exceeded rate limit', headers)).toMatchObject({
      kind: 'rate_limited',
      retryAfterSeconds: seconds,
    });
  });

  test('is measured on the clock of the gateway', () => {
    const hour = 3_600_000;
    const headers = {
      ...json,
      date: new Date(now - hour).toUTCString(),
      'retry-after': String((now - hour) / 1000 + 12),
    };
    expect(failed(429, '', headers)).toMatchObject({ retryAfterSeconds: 12 });
  });

  test('is null or 1 to 60 whatever the header says', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (value) => {
        const failure = failed(429, '', { ...json, 'retry-after': value });
        const wait = failure.kind === 'rate_limited' ? failure.retryAfterSeconds : Number.NaN;
        return wait === null || (wait >= 1 && wait <= 60);
      }),
    );
  });
});

describe('the text of a failure', () => {
  test('is cut at 500 characters and holds no control character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 1500 }), (text) => {
        const { message } = failed(400, text);
        expect(message.length).toBeLessThanOrEqual(500);
        expect(message).not.toMatch(/\p{Cc}/u);
        if (!/\p{Surrogate}/u.test(text)) expect(message).not.toMatch(/\p{Surrogate}/u);
      }),
    );
  });

  test('hides user and password of a URL that the gateway repeats', () => {
    const said = 'endpoint validation failed: Post "https://user:pa55@host/x": dial tcp';
    const failure = failed(400, said);
    expect(JSON.stringify(failure)).not.toContain('pa55');
    expect(failure.message).toContain('https://…@host/x');
  });

  test('comes with the request id of the answer', () => {
    expect(failed(500, 'no', { ...json, 'x-request-id': 'r-1' }).requestId).toBe('r-1');
  });

  test.each(['', 'a b', 'a'.repeat(129), 'é'])('takes no request id %j for one', (id) => {
    expect(failed(500, 'no', { ...json, 'x-request-id': id }).requestId).toBeNull();
  });
});

test('no bytes make reading throw', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 599 }),
      fc.oneof(fc.string(), fc.json(), fc.constant('{"status":true,"message":"","data":{}}')),
      fc.constantFrom('application/json', 'text/html', 'text/plain', ''),
      (status, text, type) => {
        const read = readAnswer(
          operations.getEndpoint,
          answer(status, text, { 'content-type': type }),
          now,
        );
        return typeof read.ok === 'boolean';
      },
    ),
  );
});

test('failures without an answer have neither status nor request id', () => {
  expect(noAnswer('timeout', 'no answer within 10 s', true)).toEqual({
    kind: 'timeout',
    status: null,
    requestId: null,
    message: 'no answer within 10 s',
    mayHaveArrived: true,
  });
  expect(refusedToSend('address not allowed')).toMatchObject({ kind: 'refused', status: null });
});
