import type { BrokerProblem } from '@/lib/contract/gateway/source-consumer';
import { errorGuard } from '@/lib/util/error-guard.mjs';
import { isRecord } from '@/lib/util/json';
import { BrokerFailure, isBrokerFailure } from '../base/consumer';
import { isOfNetwork, networkFailure } from './network-failure';
import type { QueuePlace } from './settings';

/** As permissions name them; those of a batch have the name of the single one. */
export type SqsAction =
  | 'GetQueueUrl'
  | 'GetQueueAttributes'
  | 'ReceiveMessage'
  | 'DeleteMessage'
  | 'ChangeMessageVisibility';

/** Asked too often; a fault that may pass by itself; or one that stays until somebody mends it. */
export type FailureNature = 'throttled' | 'passing' | 'lasting';

export class SqsFailure extends BrokerFailure {
  constructor(
    problem: BrokerProblem,
    message: string,
    readonly nature: FailureNature = 'lasting',
  ) {
    super(problem, message);
  }
}

export const isSqsFailure = errorGuard(SqsFailure, 'SqsFailure');

/** An answer that is longer than any of a queue. The client of AWS adds words to what it is told. */
export class TooLongAnswer extends Error {}
const isTooLongAnswer = errorGuard(TooLongAnswer, 'TooLongAnswer');

/** What was asked when it failed. */
interface Asked {
  action: SqsAction;
  place: QueuePlace;
  /** Whether its time was over. */
  isLate: boolean;
}

type Said = (asked: Asked) => SqsFailure;

const throttled: Said = ({ action }) =>
  new SqsFailure('broker', `SQS is asked too often (${action}); it is asked less.`, 'throttled');

const unknownKey: Said = () =>
  new SqsFailure(
    'credentials',
    'The access key ID is not known: check it, and that the key is active.',
  );

const otherClock: Said = () =>
  new SqsFailure(
    'broker',
    'The clock of this machine is too far from that of the endpoint: set it by a time server.',
  );

const deniedBy =
  (text: string): Said =>
  (asked) =>
    // The permission of the key that encrypts the queue is refused by the same name.
    (/\bkms:/i.test(text) ? kmsDenied : denied)(asked);

const denied: Said = ({ action, place }) =>
  new SqsFailure(
    'permission',
    `The access key may not do this, or the queue is not its own: allow sqs:${action} on the queue “${place.name}”.`,
  );

const noQueue: Said = ({ place }) =>
  new SqsFailure(
    'not_found',
    `There is no queue “${place.name}” in the region ${place.region} of this account, or the access key may not see it: check name, region and key.`,
  );

const noRegion: Said = ({ place }) =>
  new SqsFailure(
    'not_found',
    `The endpoint or the account does not serve the region ${place.region}: check region and endpoint.`,
  );

const kmsDenied: Said = () =>
  new SqsFailure(
    'permission',
    'The queue is encrypted by a KMS key that the access key may not use: allow kms:Decrypt on it.',
  );

const kmsGone: Said = () =>
  new SqsFailure('broker', 'The KMS key that encrypts the queue is switched off or gone.');

/** Something else than SQS has answered. */
export const noSqs = ({ endpoint }: QueuePlace) =>
  new SqsFailure(
    'not_found',
    `${endpoint?.host ?? 'The endpoint'} does not answer as SQS does: check the endpoint.`,
  );

/** The end of the names of errors, by which they are known in both protocols of SQS. */
const byName = new Map<string, Said>([
  ['OverLimit', throttled],
  ['RequestThrottled', throttled],
  ['Throttling', throttled],
  ['TooManyRequests', throttled],
  ['KmsThrottled', throttled],
  ['KmsThrottling', throttled],
  ['InvalidClientTokenId', unknownKey],
  ['InvalidAccessKeyId', unknownKey],
  ['UnrecognizedClient', unknownKey],
  ['IncompleteSignature', unknownKey],
  ['MissingAuthenticationToken', unknownKey],
  ['RequestExpired', otherClock],
  ['RequestInTheFuture', otherClock],
  ['RequestTimeTooSkewed', otherClock],
  ['AccessDenied', denied],
  ['UnauthorizedOperation', denied],
  ['QueueDoesNotExist', noQueue],
  ['NonExistentQueue', noQueue],
  ['QueueDeletedRecently', noQueue],
  ['InvalidAddress', noQueue],
  ['OptInRequired', noRegion],
  ['KmsAccessDenied', kmsDenied],
  ['KmsOptInRequired', kmsDenied],
  ['KmsDisabled', kmsGone],
  ['KmsNotFound', kmsGone],
  ['KmsInvalidState', kmsGone],
  ['KmsInvalidKeyUsage', kmsGone],
]);

/** Signatures are refused for more than one reason, which the text alone tells apart. */
const wrongSignature =
  (text: string): Said =>
  (asked) => {
    if (/signature (?:expired|not yet current)/i.test(text)) return otherClock(asked);
    if (/scoped to a valid region/i.test(text)) return noRegion(asked);
    return new SqsFailure(
      'credentials',
      'The secret key does not belong to the access key ID: enter it again.',
    );
  };

function statusOf(error: unknown): number | undefined {
  const metadata = isRecord(error) ? error.$metadata : undefined;
  const status = isRecord(metadata) ? metadata.httpStatusCode : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** Without the namespaces of either protocol. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const name = error.name.replace(/^KMS\./, 'Kms').replace(/Exception$/, '');
  return name.split(/[.#]/).at(-1) ?? '';
}

/** In words that name what to do, and with nothing of what was sent or answered. */
export function sqsFailure(error: unknown, asked: Asked): SqsFailure {
  if (isBrokerFailure(error)) return ofDial(error, asked);
  if (isTooLongAnswer(error))
    return new SqsFailure('broker', 'The endpoint answered more than a queue holds out at once.');
  const name = nameOf(error);
  const text = error instanceof Error ? error.message : '';
  const isOfSignature = name === 'SignatureDoesNotMatch' || name === 'InvalidSignature';
  const said = isOfSignature ? wrongSignature(text) : byName.get(name);
  if (said) return (said === denied ? deniedBy(text) : said)(asked);
  const status = statusOf(error);
  // Of the service itself; whatever else has a status was answered by something that is none.
  if (status !== undefined && status >= 500)
    return new SqsFailure('broker', `The endpoint failed to answer (HTTP ${status}).`, 'passing');
  if (text.startsWith('Invalid MD5 checksum'))
    return new SqsFailure(
      'broker',
      'Messages arrived damaged, and are asked for again.',
      'passing',
    );
  const isUnreadable = error instanceof SyntaxError || name === 'Unknown';
  if (isUnreadable || (status ?? 400) < 400) return noSqs(asked.place);
  if (status === undefined) {
    if (!isOfNetwork(error, asked.isLate)) return noSqs(asked.place);
    const { problem, message } = networkFailure(error, asked.place, asked.isLate);
    return new SqsFailure(problem, message, problem === 'unreachable' ? 'passing' : 'lasting');
  }
  return status === 429
    ? throttled(asked)
    : new SqsFailure(
        'broker',
        `The endpoint refused ${asked.action} (${shown(name)}HTTP ${status}).`,
      );
}

/** Of errors that are not known here; whatever is no name of an error is left out. */
const shown = (name: string) => (/^[\w]{1,60}$/.test(name) ? `${name}, ` : '');

/** A failure of the guard. */
function ofDial({ problem, message }: BrokerFailure, { place }: Asked): SqsFailure {
  if (problem !== 'unreachable') return new SqsFailure(problem, message);
  // Without an endpoint the region is what the host is made of.
  const hint = place.endpoint ? '' : ` Check the region, which is ${place.region}.`;
  return new SqsFailure(problem, `${message}${hint}`, 'passing');
}
