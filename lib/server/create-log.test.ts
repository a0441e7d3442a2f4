import { describe, expect, test } from 'vitest';
import { createLog } from './create-log.mjs';

function recorded(level = 'info') {
  const lines: string[] = [];
  return { lines, log: createLog(level, { write: (line: string) => void lines.push(line) }) };
}

const canary = 'CANARY-7f3a';

describe('a log line', () => {
  test('holds level, time, message and the allowed fields', () => {
    const { lines, log } = recorded();
    log.info({ requestId: 'r1', status: 200, durationMs: 12 }, 'Request answered.');
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      requestId: 'r1',
      status: 200,
      durationMs: 12,
      msg: 'Request answered.',
    });
  });

  test('carries the fields of its child log', () => {
    const { lines, log } = recorded();
    log.child({ requestId: 'r1' }).child({ operation: 'listPortalLinks' }).warn({}, 'Slow.');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      requestId: 'r1',
      operation: 'listPortalLinks',
    });
  });

  test('below the level is not written', () => {
    const { lines, log } = recorded('warn');
    log.info({}, 'Quiet.');
    expect(lines).toEqual([]);
  });

  test('tells why it lacks a field', () => {
    const { lines, log } = recorded();
    log.info({ body: canary } as never, 'Odd.');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ dropped: ['body'] });
  });
});

describe('secrets stay out of the log', () => {
  const names = [
    'authorization',
    'cookie',
    'apiKey',
    'key',
    'token',
    'auth_key',
    'clientSecret',
    'password',
    'headers',
    'body',
  ];
  test.each(names)('in a field named %s', (name) => {
    const { lines, log } = recorded();
    log.error({ [name]: canary }, 'Failed.');
    log.child({ [name]: canary }).error({ requestId: 'r1' }, 'Failed.');
    expect(lines.join('')).not.toContain(canary);
  });

  test('in an object under an allowed name', () => {
    const { lines, log } = recorded();
    log.error({ reason: { apiKey: canary } } as never, 'Failed.');
    expect(lines.join('')).not.toContain(canary);
  });

  test.each([
    `Authorization: Bearer ${canary}`,
    `authorization: ${canary}`,
    `refused Bearer ${canary}`,
    `{"api_key":"${canary} with blanks"}`,
    `set-cookie=${canary}; Path=/`,
    `password = '${canary}'`,
    `GET https://gateway.example.com/portal?token=${canary}&owner=1`,
    `GET https://gateway.example.com/sign-in#once=${canary}`,
    `GET https://gateway.example.com/portal?${canary}`,
    `GET https://gateway.example.com/portal?sig=${canary}#${canary}`,
    `connect https://user:${canary}@gateway.example.com/`,
    `connect https://user:p@${canary}@gateway.example.com/`,
    `auth_key=${canary}`,
  ])('in the text %j of a message, a field or an error', (text) => {
    const { lines, log } = recorded();
    const error = Object.assign(new Error(text, { cause: new Error(text) }), {
      headers: { cookie: canary },
    });
    log.error({ reason: text, err: error }, text);
    log.error({ err: text }, 'Failed.');
    expect(lines).toHaveLength(2);
    expect(lines.join('')).not.toContain(canary);
  });
});

test('a message with lines that look like calls brings no text past the scrubbing', () => {
  const { lines, log } = recorded();
  log.error({ err: new Error(`odd\n    at Authorization: Bearer ${canary}`) }, 'Failed.');
  log.error({ err: Object.assign(new Error('odd'), { code: `token=${canary}` }) }, 'Failed.');
  expect(lines.join('')).not.toContain(canary);
});

test('what has no text is told as such', () => {
  const { lines, log } = recorded();
  log.error({ err: Object.create(null) }, 'Failed.');
  expect(JSON.parse(lines[0] ?? '').err.message).toContain('no text');
});

test('an error keeps its kind, code, message, cause and place', () => {
  const { lines, log } = recorded();
  const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5005'), {
    code: 'ECONNREFUSED',
  });
  log.error({ err: new TypeError('fetch failed', { cause }) }, 'Failed.');
  expect(JSON.parse(lines[0] ?? '').err).toEqual({
    type: 'TypeError',
    message: 'fetch failed',
    stack: expect.stringContaining('create-log.test.ts'),
    cause: {
      type: 'Error',
      code: 'ECONNREFUSED',
      message: 'connect ECONNREFUSED 127.0.0.1:5005',
      stack: expect.any(String),
    },
  });
});
