import type { ConsoleErrorCode } from '@/lib/contract/console/problem';
import { ConsoleError, type ConsoleErrorDetails } from '@/lib/server/console-error';
import { unreachable } from '@/lib/util/result';
import {
  gatewayTexts,
  missingTexts,
  refusalTexts,
  unreadableText,
} from '@/lib/words/failures/gateway';
import type { ClientFailure } from './gateway-client';

type Told = Pick<ConsoleErrorDetails, 'detail' | 'fields' | 'retryAfterSeconds'> & {
  code: ConsoleErrorCode;
};
type Failure<Kind extends ClientFailure['kind']> = Extract<ClientFailure, { kind: Kind }>;

// Some releases answer every fault of a body with one sentence (gateway contract §2.4).
const textsWithoutDetail = /^(invalid input provided|invalid request( format)?)$/i;

const unlicensed: Told = { code: 'gateway_licence', detail: gatewayTexts.unlicensed };

function unauthorizedTold({ reason }: Failure<'unauthorized'>): Told {
  if (reason === 'licence') return unlicensed;
  return { code: 'gateway_trouble', detail: gatewayTexts.keyRefused };
}

function notFoundTold({ deed, missing }: Failure<'not_found'>): Told {
  // A list is no thing that could have been deleted.
  const what = deed === 'list' && missing === 'resource' ? 'route' : missing;
  return { code: 'not_found', detail: missingTexts[what] };
}

function rejectedTold({ deed, fields, licence, message }: Failure<'rejected'>): Told {
  if (licence && deed !== 'write') return unlicensed;
  if (licence) return { code: 'gateway_licence', detail: gatewayTexts.unlicensedSetting };
  const { told, untold } = refusalTexts[deed];
  // Nobody can look for a field where none was sent.
  const isTold = message !== '' || deed === 'write' || deed === 'trial';
  const detail = isTold && !textsWithoutDetail.test(message) ? told : untold;
  return { code: 'gateway_rejected', detail, ...(deed === 'list' ? {} : { fields }) };
}

function pageTold({ kind, deed, status }: ClientFailure): Told {
  return {
    code: kind === 'gateway_error' ? 'gateway_trouble' : 'bad_gateway_answer',
    detail: gatewayTexts.page(status, deed),
  };
}

function waiting({ retryAfterSeconds }: { retryAfterSeconds: number | null }) {
  return retryAfterSeconds === null ? {} : { retryAfterSeconds };
}

function told(failure: ClientFailure): Told {
  const { deed } = failure;
  if (failure.maybeApplied) return { code: 'outcome_unknown', detail: gatewayTexts.outcomeUnknown };
  switch (failure.kind) {
    case 'unreachable':
      return { code: 'gateway_unreachable', detail: gatewayTexts.unreachable(deed) };
    case 'timeout':
      return { code: 'gateway_timeout', detail: gatewayTexts.tooLate(deed) };
    case 'refused':
      return { code: 'invalid', detail: gatewayTexts.notSent(failure.message) };
    case 'bad_envelope':
      return { code: 'bad_gateway_answer', detail: unreadableText(failure.received) };
    case 'unauthorized':
      return unauthorizedTold(failure);
    case 'forbidden':
      if (failure.isPage) return pageTold(failure);
      if (failure.licence) return unlicensed;
      return { code: 'forbidden', detail: gatewayTexts.notAllowed };
    case 'not_found':
      return notFoundTold(failure);
    case 'rejected':
      return failure.isPage ? pageTold(failure) : rejectedTold(failure);
    case 'rate_limited':
      return {
        code: 'rate_limited',
        detail: gatewayTexts.asksToWait(failure.retryAfterSeconds),
        ...waiting(failure),
      };
    case 'unavailable':
      return {
        code: 'gateway_unavailable',
        detail: gatewayTexts.unavailable(deed),
        ...waiting(failure),
      };
    case 'gateway_error':
      if (failure.isPage) return pageTold(failure);
      return { code: 'gateway_trouble', detail: gatewayTexts.failed(failure.status) };
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
