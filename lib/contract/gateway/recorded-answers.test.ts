import { describe, expect, test } from 'vitest';
import { notInTable } from '@/lib/testing/exchanges/not-in-table';
import {
  answerOf,
  loadRecordedOperations,
  type RecordedOperation,
  titleOf,
} from '@/lib/testing/exchanges/recorded-operations';
import { isRecord } from '@/lib/util/json';
import type { GatewayFailureKind } from './failure';
import type { Operation } from './operations';
import { type ReadAnswer, readAnswer } from './read-answer';

const now = Date.UTC(2026, 0, 5);
const recorded = loadRecordedOperations();

interface Read {
  title: string;
  status: number;
  said: string;
  sent: unknown;
  answer: ReadAnswer<unknown>;
}

function read(exchange: RecordedOperation, operation: Operation): Read {
  const { body, status } = exchange.response;
  return {
    title: titleOf(exchange),
    status,
    said: isRecord(body) ? String(body.message) : String(body),
    sent: isRecord(body) ? body.data : undefined,
    answer: readAnswer(operation, answerOf(exchange), now),
  };
}

const inTable = recorded.flatMap((item) => (item.operation ? [read(item, item.operation)] : []));
const successes = inTable.filter((item) => item.status < 300);
const failures = inTable.filter((item) => item.status >= 300);

test('every recorded exchange is read, or counted in the list of what the table does not hold', () => {
  const counted: Record<string, number> = {};
  for (const { operation, request } of recorded) {
    if (operation) continue;
    const path = request.path
      .replace(/\?.*/, '')
      .replace(/01J[0-9A-Z]{23}/g, '{id}')
      .replace(/maskId\d+/, '{id}');
    const key = `${request.method} ${path}`;
    counted[key] = (counted[key] ?? 0) + 1;
  }
  expect(counted).toEqual(notInTable);
  const listed = Object.values(notInTable).reduce((sum, count) => sum + count, 0);
  expect(inTable.length + listed).toBe(recorded.length);
  expect(successes.length).toBeGreaterThan(400);
  expect(failures.length).toBeGreaterThan(400);
});

/** Lists with an event that is no JSON: a success without data (gateway contract §9.1). */
const withoutData = ['26.3.6', '26.7.3'].map(
  (release) => `${release} delivery listEvents: events of the incoming project`,
);

describe('recorded successes', () => {
  test('all parse, but for lists that came without data', () => {
    const refused = successes.filter(({ answer }) => !answer.ok).map(({ title }) => title);
    expect(refused).toEqual(withoutData);
  });

  test('come out again without loss', () => {
    for (const { title, sent, answer } of successes) {
      expect(answer.ok ? answer.data : undefined, title).toEqual(sent);
    }
  });

  test('hold no value of a wrong type', () => {
    const invalid = successes.flatMap(({ title, answer }) =>
      answer.ok ? answer.drift.filter(({ kind }) => kind === 'invalid').map(() => title) : [],
    );
    expect(invalid).toEqual([]);
  });

  test('differ from the contract only by these unknown fields', () => {
    const unknown = successes.flatMap(({ answer }) =>
      answer.ok ? answer.drift.map(({ path }) => path.split('.').at(-1) ?? '') : [],
    );
    expect([...new Set(unknown)].sort()).toEqual(['target_url', 'title']);
  });
});

describe('recorded failures', () => {
  const kindOfStatus: Record<number, GatewayFailureKind> = {
    400: 'rejected',
    401: 'unauthorized',
    403: 'forbidden',
    404: 'not_found',
    405: 'not_found',
    415: 'rejected',
    500: 'gateway_error',
  };
  const missingBy400 = [
    'Project not found',
    'endpoint not found',
    'failed to find endpoint',
    'failed to find subscription',
    'failed to retrieve project',
    'project not found',
  ];

  test('become the kind that their status stands for, and a missing resource despite 400', () => {
    for (const { title, status, said, answer } of failures) {
      const expected = missingBy400.includes(said) ? 'not_found' : kindOfStatus[status];
      expect(answer.ok ? 'success' : answer.failure.kind, `${title} (${said})`).toBe(expected);
    }
  });

  test('keep status and text', () => {
    for (const { title, status, said, answer } of failures) {
      if (answer.ok) continue;
      expect(answer.failure.status, title).toBe(status);
      const text = said.startsWith('<?xml') ? '' : said.trim();
      expect(answer.failure.message, title).toBe(text);
    }
  });

  test('with 401 tell a missing licence from a bad key and from a header of the wrong form', () => {
    const reasons: Record<string, string> = {};
    for (const { said, answer } of failures) {
      if (answer.ok || answer.failure.kind !== 'unauthorized') continue;
      reasons[said] = answer.failure.reason;
    }
    expect(reasons).toEqual({
      'Access denied': 'licence',
      'Authentication required': 'key_form',
      'authorization failed': 'refused_or_trouble',
      'invalid credentials': 'key_form',
      'invalid header structure': 'key_form',
      'unknown credential type: TOKEN': 'key_form',
    });
  });

  test('that name a missing licence are marked so', () => {
    for (const { said, answer } of failures) {
      if (answer.ok || answer.failure.kind !== 'rejected') continue;
      const named = said.includes('upgrade');
      expect(answer.failure.licence, said).toBe(named);
    }
  });

  test('in the form field:message lose no word and no field', () => {
    let read = 0;
    for (const { said, answer } of failures) {
      if (answer.ok || answer.failure.kind !== 'rejected') continue;
      if (!/^[a-z_]+:\S/.test(said)) continue;
      read += 1;
      const again = Object.entries(answer.failure.fields).map((pair) => pair.join(':'));
      expect(again.join(', ')).toBe(said);
    }
    expect(read).toBeGreaterThan(60);
  });
});
