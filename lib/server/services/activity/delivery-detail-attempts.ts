import 'server-only';
import type { AttemptView } from '@/lib/contract/console/activity/delivery-detail';
import { errorKinds } from '@/lib/contract/gateway/error-kinds';
import { maskedRanges } from '@/lib/samples/masked-text';
import { isFormType } from '@/lib/signature/form-as-json';
import { momentOf, momentText } from '@/lib/util/gateway-moment';
import { hideTokens } from '@/lib/util/mask-url';
import type { GatewayAttempt } from './delivery-detail-read';
import { headerValue, shownHeaders } from './headers';
import { beginning, shownPayload } from './shown-payload';

/** What a delivery says of its tries. */
export interface TriesOfDelivery {
  /** How many were made, as the gateway counts them. */
  made: number;
  /** After how many it gives up; 0 where it does not tell. */
  limit: number;
}

/** Of several tries together, so that an answer stays small: the whole of each can be asked for. */
const RESPONSE_BYTES_OF_ALL = 512 * 1024;
const MOST_RESPONSE_BYTES = 128 * 1024;
const LONGEST_ERROR = 2_000;

function madeAt({ requested_at, created_at }: GatewayAttempt): number | undefined {
  return momentOf(requested_at) ?? momentOf(created_at);
}

/** Tries from the first to the last, in whatever order they come; ids are in the order of time. */
export function inOrder(attempts: readonly GatewayAttempt[]): GatewayAttempt[] {
  return [...attempts].sort((one, other) => {
    const [first, second] = [madeAt(one), madeAt(other)];
    if (first !== undefined && second !== undefined && first !== second) return first - second;
    return one.uid < other.uid ? -1 : 1;
  });
}

/** The code at the beginning of “503 Service Unavailable”. */
function codeOf(httpStatus: string | null | undefined): number | null {
  const [, code] = /^\s*(\d{3})(?!\d)/.exec(httpStatus ?? '') ?? [];
  return code === undefined ? null : Number(code);
}

/** A gateway that says nothing of success leaves it out where there was none (gateway contract §9.5). */
export function hasArrived({ status, http_status }: GatewayAttempt): boolean {
  const code = codeOf(http_status);
  return (
    status === true || (typeof status !== 'boolean' && code !== null && code >= 200 && code < 300)
  );
}

function receiverMs({ requested_at, responded_at }: GatewayAttempt): number | null {
  const [from, to] = [momentOf(requested_at), momentOf(responded_at)];
  return from === undefined || to === undefined || to < from ? null : to - from;
}

/** A sentence of a gateway without what looks like a secret in it. */
export function shownSentence(text: string | null | undefined): string | null {
  if (!text) return null;
  const short = text.slice(0, LONGEST_ERROR);
  return maskedRanges(short).reduceRight(
    (whole, { start, end, mask }) => whole.slice(0, start) + mask + whole.slice(end),
    short,
  );
}

/** How many tries came before those that the gateway still tells. */
export function earlierTries(
  attempts: readonly GatewayAttempt[],
  { made }: TriesOfDelivery,
): number {
  return attempts.length === 0 ? 0 : Math.max(0, made - attempts.length);
}

/** The tries of a delivery as the browser may see them, oldest first, each with its number. */
export function attemptViews(
  attempts: readonly GatewayAttempt[],
  tries: TriesOfDelivery,
  scope: string,
): AttemptView[] {
  const ordered = inOrder(attempts);
  const before = earlierTries(ordered, tries);
  const share = Math.floor(RESPONSE_BYTES_OF_ALL / Math.max(1, ordered.length));
  const mostBytes = Math.min(MOST_RESPONSE_BYTES, Math.max(4 * 1024, share));
  const firstArrival = ordered.findIndex(hasArrived);
  return ordered.map((attempt, index) => {
    const number = before + index + 1;
    const { url, http_status, error_kind, request_http_header, response_data } = attempt;
    const contentType = headerValue(request_http_header, 'content-type') ?? '';
    const response = response_data ?? null;
    const shown = url ? hideTokens(url) : null;
    return {
      uid: attempt.uid,
      number,
      isManual:
        (firstArrival >= 0 && index > firstArrival) || (tries.limit > 0 && number > tries.limit),
      hasArrived: hasArrived(attempt),
      method: attempt.method || null,
      url: shown,
      isUrlMasked: shown !== (url || null),
      ip: attempt.ip_address || null,
      at: momentText(attempt.requested_at) ?? momentText(attempt.created_at),
      requestedAt: momentText(attempt.requested_at),
      respondedAt: momentText(attempt.responded_at),
      receiverMs: receiverMs(attempt),
      httpStatus: http_status ? beginning(http_status, 200) : null,
      code: codeOf(http_status),
      errorKind: errorKinds.find((kind) => kind === error_kind) ?? null,
      error: shownSentence(attempt.error),
      requestHeaders: shownHeaders(request_http_header, scope),
      responseHeaders: shownHeaders(attempt.response_http_header, scope),
      body: isFormType(contentType) ? 'rebuilt' : 'kept',
      response: response === null ? null : shownPayload(response, scope, mostBytes),
      isResponseCut: attempt.is_response_cut === true,
    };
  });
}
