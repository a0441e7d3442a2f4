import type { status as Status } from '@grpc/grpc-js';
import { isRecord } from '@/lib/util/json';
import { isBrokerFailure } from '../base/consumer';
import { GoogleFailure, isGoogleFailure } from './google-failure';
import type { SubscriptionPlace } from './place';
import type { PubSubService } from './service';

/** As permissions name them. */
export type PubSubAction = 'get' | 'consume';

/** What was asked when it failed. */
export interface Asked {
  action: PubSubAction;
  place: SubscriptionPlace;
  service: PubSubService;
}

/** What gRPC tells of a call that failed. */
interface Told {
  code: number;
  details: string;
  /** Of `google.rpc.ErrorInfo`; empty where the service says none. */
  reason: string;
}

type Said = (asked: Asked, told: Told) => GoogleFailure;

const lasting = (...[problem, message]: [GoogleFailure['problem'], string]) =>
  new GoogleFailure(problem, message, 'lasting');
const passing = (message: string) => new GoogleFailure('broker', message, 'passing');

const noProject: Said = ({ place }) =>
  lasting(
    'not_found',
    `There is no project “${place.projectId}”, or the service account may not see it: check the project ID. The name and the number of a project are something else.`,
  );

const noSubscription: Said = (asked, told) =>
  /project/i.test(told.details) && !/resource=(?!project)/i.test(told.details)
    ? noProject(asked, told)
    : lasting(
        'not_found',
        `There is no subscription “${asked.place.subscriptionId}” in the project ${asked.place.projectId}: check both IDs.`,
      );

const apiOff: Said = ({ place }) =>
  lasting(
    'not_found',
    `The Pub/Sub API is not switched on in the project ${place.projectId}: enable pubsub.googleapis.com there, and wait some minutes.`,
  );

const noBilling: Said = ({ place }) =>
  lasting(
    'broker',
    `The project ${place.projectId} has no billing account that is active, so Google answers nothing.`,
  );

/** By `reason` of the details, which names what the code alone leaves open. */
const byReason = new Map<string, Said>([
  ['SERVICE_DISABLED', apiOff],
  ['BILLING_DISABLED', noBilling],
  ['CONSUMER_INVALID', noProject],
  ['USER_PROJECT_DENIED', noProject],
]);

export function missingPermission({ action, place }: Pick<Asked, 'action' | 'place'>) {
  const role = action === 'get' ? 'Pub/Sub Viewer' : 'Pub/Sub Subscriber';
  return lasting(
    'permission',
    `The service account lacks the permission pubsub.subscriptions.${action} on the subscription “${place.subscriptionId}”: give it the role ${role} there.`,
  );
}

const denied: Said = (asked, told) => {
  if (/has not been used in project|it is disabled/i.test(told.details)) return apiOff(asked, told);
  if (/billing/i.test(told.details)) return noBilling(asked, told);
  return missingPermission(asked);
};

const notPulled: Said = ({ place }) =>
  lasting(
    'mismatch',
    `The subscription “${place.subscriptionId}” hands out nothing to subscribers now: it delivers by push or exports, is detached, or its topic is gone. Choose one with the delivery type pull.`,
  );

const noPubSub: Said = ({ service }) =>
  lasting('not_found', `${service.host}:${service.port} does not answer as Pub/Sub does.`);

const noToken: Said = () =>
  lasting(
    'credentials',
    'The token of the service account is not taken: check that its key is active, and that the clock of this machine is right.',
  );

const quota: Said = () =>
  passing(
    'The quota of the project for Pub/Sub is used up: messages come more slowly until it is raised.',
  );

const away: Said = ({ service }) =>
  new GoogleFailure(
    'unreachable',
    `The connection to ${service.host}:${service.port} was lost.`,
    'passing',
  );

const late: Said = ({ service }) =>
  new GoogleFailure(
    'unreachable',
    `${service.host}:${service.port} did not answer in time.`,
    'passing',
  );

const failed: Said = (_, { code }) =>
  passing(`Pub/Sub failed to answer (gRPC status ${code}); it is tried again.`);

/** By the code of gRPC; its names are not loaded for it. */
const byCode = new Map<number, Said>([
  [4 satisfies Status.DEADLINE_EXCEEDED, late],
  [5 satisfies Status.NOT_FOUND, noSubscription],
  [7 satisfies Status.PERMISSION_DENIED, denied],
  [8 satisfies Status.RESOURCE_EXHAUSTED, quota],
  [9 satisfies Status.FAILED_PRECONDITION, notPulled],
  [12 satisfies Status.UNIMPLEMENTED, noPubSub],
  [14 satisfies Status.UNAVAILABLE, away],
  [16 satisfies Status.UNAUTHENTICATED, noToken],
]);

/** Status codes at which something else than Pub/Sub has answered, or nothing: those may pass. */
const passingCodes = new Set([1, 2, 10, 13]);

/** What gRPC or the library of Google told; undefined for whatever else was thrown. */
export function toldBy(error: unknown): Told | undefined {
  if (!isRecord(error) || typeof error.code !== 'number') return undefined;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { code: error.code, details: text(error.details), reason: text(error.reason) };
}

/** In words that name what to do, and with nothing of what was sent or answered. */
export function googleFailure(error: unknown, asked: Asked): GoogleFailure {
  if (isGoogleFailure(error)) return error;
  if (isBrokerFailure(error))
    return new GoogleFailure(
      error.problem,
      error.message,
      error.problem === 'unreachable' ? 'passing' : 'lasting',
    );
  const told = toldBy(error);
  if (!told) return lasting('broker', 'The client of Pub/Sub failed unexpectedly.');
  if (told.code === 14 && /UNIMPLEMENTED|HTTP\/2|Protocol error/i.test(told.details))
    return noPubSub(asked, told);
  const said = byReason.get(told.reason) ?? byCode.get(told.code);
  if (said) return said(asked, told);
  if (passingCodes.has(told.code)) return failed(asked, told);
  return lasting('broker', `Pub/Sub refused the request (gRPC status ${told.code}).`);
}
