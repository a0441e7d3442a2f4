import type { ConsoleErrorCode } from '@/lib/contract/console/problem';

interface Told {
  title: string;
  detail: string;
}

const notNow: Told = {
  title: 'This cannot be done right now',
  detail: 'We cannot do this right now. Nothing is lost; try again in a few minutes.',
};

/** What a partner is told of failures that say the same whatever was asked. */
export const portalFailureTexts = {
  unauthenticated: {
    title: 'This page has ended',
    detail: 'This page has ended. Open your link again to go on.',
  },
  forbidden: {
    title: 'Your link may not do this',
    detail: 'Your link may look at this, but not change it. Ask whoever gave it to you.',
  },
  read_only: {
    title: 'Nothing can be changed at the moment',
    detail: 'Nothing can be changed at the moment. Try again later.',
  },
  not_found: {
    title: 'Not found',
    detail: 'This is not there any more, or not part of your link. Reload the page to see what is.',
  },
  rate_limited: {
    title: 'Too many requests',
    detail: 'That was too often in a short time. Wait a moment, then try again.',
  },
  outcome_unknown: {
    title: 'This may or may not have worked',
    detail:
      'We did not hear whether this worked. Reload the page to see what became of it before you try again.',
  },
  not_ready: notNow,
  overloaded: notNow,
  storage_trouble: notNow,
  internal: notNow,
} as const satisfies Partial<Record<ConsoleErrorCode, Told>>;

/** Failures whose own text says it best: what was sent is at fault, in words that name its parts. */
const ownTexts = {
  invalid: 'Some of this does not fit',
  conflict: 'This conflicts with what is there',
  operation_reused: 'This was sent before with other content',
  payload_too_large: 'This is too large',
  unsupported_media_type: 'The request is not JSON',
  gateway_rejected: 'This was not accepted',
} as const satisfies Partial<Record<ConsoleErrorCode, string>>;

function isFixed(code: ConsoleErrorCode): code is keyof typeof portalFailureTexts {
  return code in portalFailureTexts;
}

function isOwn(code: ConsoleErrorCode): code is keyof typeof ownTexts {
  return code in ownTexts;
}

/** How a failure is told to a partner, and as which; whatever is the operator's matter is "not now". */
export function portalFailure(
  code: ConsoleErrorCode,
  detail: string,
): Told & { code: ConsoleErrorCode } {
  if (isOwn(code)) return { code, title: ownTexts[code], detail };
  if (isFixed(code)) return { code, ...portalFailureTexts[code] };
  return { code: 'not_ready', ...notNow };
}

/** Words of the operator's side, of which a partner knows nothing. */
const operatorsWords = /gateway|project|convoy|gatehouse|subscription|portal.?link|licen[cs]e/i;

/** Why something was not accepted, in the words of whoever refused it where a partner can use them. */
export function refusalDetail(message: string): string {
  const isOfUse = message !== '' && !operatorsWords.test(message);
  return isOfUse
    ? `This was not accepted: ${message}`
    : 'This was not accepted. Check what you entered, then try again.';
}
