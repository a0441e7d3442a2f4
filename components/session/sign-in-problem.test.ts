import { describe, expect, test } from 'vitest';
import { type ConsoleErrorCode, consoleErrorCodes } from '@/lib/contract/console/problem';
import { ApiError } from '@/lib/queries/api-error';
import { onceProblem, signInProblem } from './sign-in-problem';

function failure(code: ConsoleErrorCode): ApiError {
  return new ApiError({
    kind: 'problem',
    problem: {
      type: 'about:blank',
      title: 'T',
      status: 400,
      detail: 'The key belongs to project “Billing”.',
      code,
      requestId: 'r1',
      gateway: { status: 401, message: 'Unauthorized', requestId: null },
    },
  });
}

test.each(consoleErrorCodes)('%s says what happened and what to do', (code) => {
  const { title, advice, gatewaySays } = signInProblem(failure(code));
  expect(title.length).toBeGreaterThan(10);
  expect(advice.length).toBeGreaterThan(10);
  expect(gatewaySays).toBe('Unauthorized');
});

test('a gateway that is down, slow, in trouble or unlicensed is never reported as a wrong key', () => {
  const refused = signInProblem(failure('sign_in_refused')).title;
  const others: ConsoleErrorCode[] = [
    'gateway_unreachable',
    'gateway_timeout',
    'gateway_trouble',
    'gateway_licence',
    'bad_gateway_answer',
  ];
  const titles = others.map((code) => signInProblem(failure(code)).title);
  expect(new Set([refused, ...titles]).size).toBe(others.length + 1);
});

test('a project that is not the key’s is named in the words of the server', () => {
  expect(signInProblem(failure('project_mismatch')).advice).toContain('Billing');
});

describe('a sign-in link', () => {
  test('that was used says how to get a new one', () => {
    expect(onceProblem(failure('sign_in_refused')).advice).toContain('Restart Gatehouse');
  });

  test('that could not be tried is not called used', () => {
    expect(onceProblem(failure('rate_limited')).title).toBe('Too many attempts');
    expect(onceProblem(new ApiError({ kind: 'unreachable' })).title).toContain('does not answer');
  });
});
