import { type FieldMessages, readFieldMessages } from './field-messages';
import {
  type ContentKind,
  contentKindOf,
  type HttpAnswer,
  headerOf,
  requestIdOf,
  textMessage,
} from './http-answer';
import { retryAfterSeconds } from './retry-after';

/** Why a 401 came; only a refused read of the project itself says that the key is dead. */
export type UnauthorizedReason =
  /** The gateway's licence lacks the feature; the key is fine. */
  | 'licence'
  /** Unknown, expired or revoked key, or a gateway that cannot reach its database. */
  | 'refused_or_trouble'
  /** The form of the Authorization header is not the one this gateway takes. */
  | 'key_form';

interface Said {
  /** HTTP status, or null when no answer came. */
  status: number | null;
  /** The gateway's own words, at most 500 characters; empty when it said nothing. */
  message: string;
  requestId: string | null;
}
interface Answered extends Said {
  status: number;
  /** A web page came, which no gateway answers with: something in front of it did, such as a proxy. */
  isPage: boolean;
}
interface NoAnswer extends Said {
  status: null;
  requestId: null;
}

/** Every way in which an operation can fail (gateway contract §2, §10, §11). */
export type GatewayFailure =
  /** No connection, or it broke. A write that may have arrived has an unknown outcome. */
  | (NoAnswer & { kind: 'unreachable' | 'timeout'; mayHaveArrived: boolean })
  /** Never sent: the address is not allowed or the request does not fit the contract. */
  | (NoAnswer & { kind: 'refused' })
  /** An answer that is no envelope; HTML with 200 is a wrong base URL. */
  | (Answered & { kind: 'bad_envelope'; received: ContentKind | 'too_large' | 'redirect' })
  | (Answered & { kind: 'unauthorized'; reason: UnauthorizedReason })
  | (Answered & { kind: 'forbidden'; licence: boolean })
  /** `route`: this gateway does not offer the operation. */
  | (Answered & { kind: 'not_found'; missing: 'resource' | 'project' | 'route' })
  | (Answered & { kind: 'rejected'; fields: FieldMessages; licence: boolean })
  /** `retryAfterSeconds` is 1 to 60, or null when the gateway does not say. */
  | (Answered & { kind: 'rate_limited'; retryAfterSeconds: number | null })
  | (Answered & { kind: 'gateway_error' })
  /** The embedded gateway's own word that it could not do this now and changed nothing. */
  | (Answered & { kind: 'unavailable'; retryAfterSeconds: number | null });

export type GatewayFailureKind = GatewayFailure['kind'];

const keyFormTexts =
  /^(authentication required|invalid header structure|invalid( basic)? credentials|unknown credential type\b.*)$/i;
// What routers say; the embedded gateway puts it into an envelope (gateway contract §13).
const routeTexts = /^404 page not found$/i;
const projectTexts = /^(project not found|failed to retrieve project)$/i;
// Gateway contract §10: a 400 where the identifier in the path is unknown. Texts that name an
// identifier of the body ("failed to find endpoint by id") stay rejections of that field.
const resourceTexts =
  /^((endpoint|portal link) not found|failed to find (endpoint|subscription|source|portal link))$/i;
const licenceTexts =
  /\b(upgrade (your license|to (access|add))|requires the .{1,60} entitlement)\b/i;

/** A failure without an answer; `mayHaveArrived` is false only if nothing was sent for certain. */
export function noAnswer(
  kind: 'unreachable' | 'timeout',
  message: string,
  mayHaveArrived: boolean,
): GatewayFailure {
  return { kind, status: null, message: textMessage(message), requestId: null, mayHaveArrived };
}

/** A request that was never sent. */
export function refusedToSend(message: string): GatewayFailure {
  return { kind: 'refused', status: null, message: textMessage(message), requestId: null };
}

function saidBy(answer: HttpAnswer, message: string): Answered {
  return {
    status: answer.status,
    message: textMessage(message),
    requestId: requestIdOf(answer),
    isPage: contentKindOf(answer) === 'html',
  };
}

/** An answer that cannot be used at all, such as one beyond the size limit. */
export function badEnvelope(
  answer: HttpAnswer,
  received: ContentKind | 'too_large' | 'redirect',
  message = '',
): GatewayFailure {
  return { kind: 'bad_envelope', ...saidBy(answer, message), received };
}

function unauthorizedReason(message: string): UnauthorizedReason {
  if (/^access denied$/i.test(message)) return 'licence';
  return keyFormTexts.test(message) ? 'key_form' : 'refused_or_trouble';
}

function rejectedOrMissing(said: Answered, message: string): GatewayFailure {
  if (said.status === 400 && projectTexts.test(message)) {
    return { kind: 'not_found', ...said, missing: 'project' };
  }
  if (said.status === 400 && resourceTexts.test(message)) {
    return { kind: 'not_found', ...said, missing: 'resource' };
  }
  return {
    kind: 'rejected',
    ...said,
    // From the text that is fit to show: a message may repeat a URL with its password.
    fields: readFieldMessages(said.message),
    licence: licenceTexts.test(message),
  };
}

function missingAt404(message: string, enveloped: boolean) {
  if (projectTexts.test(message)) return 'project';
  return enveloped && !routeTexts.test(message) ? 'resource' : 'route';
}

/**
 * The failure that an answer stands for.
 * @param message the envelope's message, or what a body that is no envelope says
 * @param enveloped whether the body was an envelope; 404 without one mostly means a missing route
 * @param now milliseconds since 1970, for waiting times given as a moment
 */
export function failureOf(
  answer: HttpAnswer,
  message: string,
  enveloped: boolean,
  now: number,
): GatewayFailure {
  const said = saidBy(answer, message);
  const { status } = answer;
  if (status === 401) return { kind: 'unauthorized', ...said, reason: unauthorizedReason(message) };
  if (status === 403) return { kind: 'forbidden', ...said, licence: licenceTexts.test(message) };
  if (status === 404) {
    return { kind: 'not_found', ...said, missing: missingAt404(message, enveloped) };
  }
  if (status === 405) return { kind: 'not_found', ...said, missing: 'route' };
  if (status === 429) {
    return { kind: 'rate_limited', ...said, retryAfterSeconds: retryAfterSeconds(answer, now) };
  }
  // Of other gateways such an answer comes from a proxy, which cannot know what became of a write.
  if (status === 503 && enveloped && headerOf(answer, 'x-gatehouse-gateway') === 'embedded') {
    return { kind: 'unavailable', ...said, retryAfterSeconds: retryAfterSeconds(answer, now) };
  }
  if (status >= 500) return { kind: 'gateway_error', ...said };
  if (status >= 300 && status < 400) return badEnvelope(answer, 'redirect', message);
  if (status < 400 && !enveloped) return badEnvelope(answer, contentKindOf(answer), message);
  return rejectedOrMissing(said, message);
}

/** Whether a gateway refused something because its licence does not cover it (contract §1.6). */
export function isLicenceRefusal(failure: GatewayFailure): boolean {
  if (failure.kind === 'unauthorized') return failure.reason === 'licence';
  return (failure.kind === 'forbidden' || failure.kind === 'rejected') && failure.licence;
}
