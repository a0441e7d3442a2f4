import type { ConsoleErrorCode } from '@/lib/contract/console/problem';
import type { Deed } from '@/lib/contract/gateway/operation';
import { ConsoleError, type ConsoleErrorDetails } from '@/lib/server/console-error';
import { unreachable } from '@/lib/util/result';
import type { ClientFailure } from './gateway-client';

type Told = Pick<ConsoleErrorDetails, 'detail' | 'fields' | 'retryAfterSeconds'> & {
  code: ConsoleErrorCode;
};
type Failure<Kind extends ClientFailure['kind']> = Extract<ClientFailure, { kind: Kind }>;

// Some releases answer every fault of a body with one sentence (gateway contract §2.4).
const textsWithoutDetail = /^(invalid input provided|invalid request( format)?)$/i;

function badEnvelopeDetail({ received }: Failure<'bad_envelope'>): string {
  switch (received) {
    case 'html':
      return 'The gateway’s address answered with a web page instead of data. Check the base URL of the gateway: it usually ends in /api.';
    case 'redirect':
      return 'The gateway’s address answered with a redirect, which is never followed. Use the address it leads to as the base URL.';
    case 'too_large':
      return 'The gateway’s answer is too large or too deeply nested to be read. Ask for fewer rows.';
    case 'empty':
      return 'The gateway answered with nothing. Try again; if it stays, look into the gateway’s log.';
    default:
      return 'The gateway’s answer cannot be read. Try again; if it stays, check the base URL and what stands between this server and the gateway.';
  }
}

const unlicensed: Told = {
  code: 'gateway_licence',
  detail: 'The licence of this gateway does not cover this. The API key is fine.',
};

function unauthorizedTold({ reason }: Failure<'unauthorized'>): Told {
  if (reason === 'licence') return unlicensed;
  return {
    code: 'gateway_trouble',
    detail: 'The gateway refused the API key for this request. Try again in a moment.',
  };
}

function notFoundTold({ deed, missing }: Failure<'not_found'>): Told {
  // A list is no thing that could have been deleted.
  switch (deed === 'list' && missing === 'resource' ? 'route' : missing) {
    case 'project':
      return {
        code: 'not_found',
        detail: 'The gateway does not know this project. Check the project id, or sign in again.',
      };
    case 'route':
      return {
        code: 'not_found',
        detail: 'This gateway does not offer this. Settings show what it offers.',
      };
    case 'resource':
      return {
        code: 'not_found',
        detail: 'This no longer exists on the gateway. Go back to the list and refresh it.',
      };
  }
}

/** What a refusal of each deed means, where the gateway tells why and where it does not. */
const refusals: Record<Deed, { told: string; untold: string }> = {
  list: {
    told: 'The gateway refused to list this, for the reason it gives. Clear the filters or go to the first page, then try again.',
    untold:
      'The gateway refused to list this and gave no reason. Clear the filters or go to the first page, then try again.',
  },
  read: {
    told: 'The gateway refused to show this, for the reason it gives.',
    untold:
      'The gateway refused to show this and gave no reason. Try again; if it stays, look into its log.',
  },
  trial: {
    told: 'The gateway refused to try this. Correct what it names and try again.',
    untold:
      'The gateway refused to try this without saying which field. Check what is required, addresses and numbers, then try again.',
  },
  write: {
    told: 'The gateway refused this. Correct what it names and try again. Nothing was saved.',
    untold:
      'The gateway refused this without saying which field. Check what is required, addresses, e-mail and numbers, then save again. Nothing was saved.',
  },
};

function rejectedTold({ deed, fields, licence, message }: Failure<'rejected'>): Told {
  if (licence && deed !== 'write') return unlicensed;
  if (licence) {
    return {
      code: 'gateway_licence',
      detail: 'The licence of this gateway does not cover this setting. Nothing was saved.',
    };
  }
  const { told, untold } = refusals[deed];
  // Nobody can look for a field where none was sent.
  const isTold = message !== '' || deed === 'write' || deed === 'trial';
  const detail = isTold && !textsWithoutDetail.test(message) ? told : untold;
  return { code: 'gateway_rejected', detail, ...(deed === 'list' ? {} : { fields }) };
}

/** A page with an error status, which something between this server and the gateway answered. */
function pageTold({ kind, deed, status }: ClientFailure): Told {
  return {
    code: kind === 'gateway_error' ? 'gateway_trouble' : 'bad_gateway_answer',
    detail: `A web page came with status ${status} in place of the gateway’s answer. It comes from something in front of the gateway, such as a proxy.${unchanged(deed)} Try again; if it stays, look into that one’s log, and check the base URL of the gateway.`,
  };
}

/** Said of what would have changed something. */
function unchanged(deed: Deed): string {
  return deed === 'write' ? ' Nothing was changed.' : '';
}

function seconds(count: number | null): string {
  return count === null ? '' : ` ${Math.ceil(count)} s`;
}

function told(failure: ClientFailure): Told {
  if (failure.maybeApplied) {
    return {
      code: 'outcome_unknown',
      detail:
        'The connection broke after the request was sent, so it may have taken effect. Look before you try again.',
    };
  }
  switch (failure.kind) {
    case 'unreachable':
      return {
        code: 'gateway_unreachable',
        detail: `The gateway does not answer at its address.${unchanged(failure.deed)} Check that it runs and that this server can reach it, then try again.`,
      };
    case 'timeout':
      return {
        code: 'gateway_timeout',
        detail: `The gateway did not answer in time.${unchanged(failure.deed)} Try again.`,
      };
    case 'refused':
      return { code: 'invalid', detail: `This request was not sent. ${failure.message}.` };
    case 'bad_envelope':
      return { code: 'bad_gateway_answer', detail: badEnvelopeDetail(failure) };
    case 'unauthorized':
      return unauthorizedTold(failure);
    case 'forbidden':
      if (failure.isPage) return pageTold(failure);
      if (failure.licence) return unlicensed;
      return {
        code: 'forbidden',
        detail: 'The gateway does not allow this with the API key of this project.',
      };
    case 'not_found':
      return notFoundTold(failure);
    case 'rejected':
      if (failure.isPage) return pageTold(failure);
      return rejectedTold(failure);
    case 'rate_limited':
      return {
        code: 'rate_limited',
        detail: `The gateway asks to wait${seconds(failure.retryAfterSeconds)} before the next request. It is not asked until then.`,
        ...(failure.retryAfterSeconds === null
          ? {}
          : { retryAfterSeconds: failure.retryAfterSeconds }),
      };
    case 'unavailable':
      return {
        code: 'gateway_unavailable',
        detail: `Try again when that is over; it needs no restart.${unchanged(failure.deed)}`,
        ...(failure.retryAfterSeconds === null
          ? {}
          : { retryAfterSeconds: failure.retryAfterSeconds }),
      };
    case 'gateway_error':
      if (failure.isPage) return pageTold(failure);
      return {
        code: 'gateway_trouble',
        detail: `The gateway failed on this request (status ${failure.status}). Try again; if it stays, look into its log.`,
      };
    default:
      return unreachable(failure);
  }
}

/**
 * What a failed operation means to the operator: our words, with the gateway's own beside them.
 * A 401 is told as trouble here; only `triageUnauthorized` decides that a key is dead.
 */
export function failureToConsoleError(failure: ClientFailure): ConsoleError {
  const { code, ...details } = told(failure);
  const { status, requestId } = failure;
  const isOurOwnText = failure.kind === 'refused';
  // What a page of something else says is no word of the gateway.
  const message = 'isPage' in failure && failure.isPage ? '' : failure.message;
  const gateway =
    status === null || isOurOwnText ? {} : { gateway: { status, message, requestId } };
  return new ConsoleError(code, { ...details, ...gateway });
}
