import 'server-only';
import type { ExpireSecretBody } from '@/lib/contract/console/endpoint-actions';
import type { Receipt, ReceiptEntry } from '@/lib/contract/console/receipt';
import type { Endpoint } from '@/lib/contract/gateway/endpoint';
import { operations } from '@/lib/contract/gateway/operations';
import type { Dialect } from '@/lib/releases/dialect';
import { gatewayRecords } from '@/lib/releases/records.mjs';
import { isNever } from '@/lib/util/instant';
import { askGateway } from '../context/call-gateway';
import {
  type Aftermath,
  baselineAfter,
  type KindSaveResult,
  readAfter,
} from '../resource/finish-save';
import { requireStored } from '../resource/read-stored';
import { settleWrite } from '../resource/send-write';
import { type Look, lookTwice, unknownOutcome } from '../resource/unknown-outcome';
import { viewOf } from '../resource/view-of';
import { dialectOfGateway, type WriteContext, writeOnce } from '../resource/write-context';
import { liveSecretOf } from './compared-endpoint';
import { endpointKind } from './kind';

const hour = 3600;

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}

/** Grace time in words, in the largest unit that keeps it exact. */
function duration(seconds: number): string {
  if (seconds > 0 && seconds % hour === 0) return count(seconds / hour, 'hour');
  return seconds > 0 && seconds % 60 === 0
    ? count(seconds / 60, 'minute')
    : count(seconds, 'second');
}

function expiryOfFormer(before: Endpoint | null, after: Endpoint): string | null {
  const former = before?.secrets?.findLast((secret) => secret && isNever(secret.expires_at))?.uid;
  return after.secrets?.find((secret) => secret?.uid === former)?.expires_at ?? null;
}

/**
 * The grace time as the gateway really keeps it: real ones show an end in seconds and remove the
 * secret after as many hours (gateway contract §4.6).
 */
function graceEntry(
  graceSeconds: number,
  expiry: string | null,
  dialect: Dialect,
  isRead: boolean,
): ReceiptEntry {
  const path = 'expiration';
  const sent = duration(graceSeconds);
  if (!isRead) return { path, outcome: 'not_readable', sent, stored: null };
  const { isFamily, endpoint } = gatewayRecords[dialect];
  const { formerSecret } = endpoint;
  const shown = expiry ? `ends ${expiry}` : null;
  if (formerSecret === 'ends_as_set' || graceSeconds === 0) {
    return { path, outcome: shown ? 'stored' : 'changed', sent, stored: shown };
  }
  const removalHours = count(graceSeconds, 'hour');
  if (formerSecret === 'unsure') {
    const mayStay = `this gateway may keep the former secret for ${removalHours}`;
    const stored = shown ? `${shown}; ${mayStay}` : mayStay;
    return { path, outcome: shown ? 'stored' : 'changed', sent, stored };
  }
  const who = isFamily ? `releases ${dialect} remove` : 'this release removes';
  const removal = `${who} the former secret only after ${removalHours}`;
  return { path, outcome: 'changed', sent, stored: shown ? `${shown}; ${removal}` : removal };
}

function secretEntry(given: string | undefined, before: Endpoint | null, after: Endpoint | null) {
  const path = 'secret';
  const live = after ? liveSecretOf(after) : undefined;
  if (!live) return { path, outcome: 'not_readable', sent: 'replaced', stored: null } as const;
  const isNew = given === undefined ? live !== (before && liveSecretOf(before)) : live === given;
  return isNew
    ? ({ path, outcome: 'stored', sent: 'replaced', stored: 'replaced' } as const)
    : ({ path, outcome: 'ignored', sent: 'replaced', stored: 'set' } as const);
}

function lookForRotated({ after }: Aftermath<Endpoint>, before: Endpoint | null): Look<Endpoint> {
  if (!after || !before) return { found: after, verdict: 'cannot_tell' };
  const isRotated = (after.secrets?.length ?? 0) > (before.secrets?.length ?? 0);
  return { found: after, verdict: isRotated ? 'saved' : 'not_saved' };
}

/**
 * Gives an endpoint a new signing secret and lets the former one run out; once per operation id,
 * since every repetition would make another secret.
 * @throws ConsoleError
 */
export function expireEndpointSecret(
  context: WriteContext,
  uid: string,
  request: ExpireSecretBody,
): Promise<KindSaveResult<Endpoint>> {
  return writeOnce(context, `endpoint ${uid}`, request, async (own) => {
    const before = await requireStored(endpointKind, own, uid);
    const { graceSeconds } = request;
    const given = request.secret?.value;
    const body = { expiration: graceSeconds, ...(given === undefined ? {} : { secret: given }) };
    const params = { endpointID: uid };
    const result = await askGateway(own, operations.expireEndpointSecret, { params, body });
    if (!result.ok) {
      const unknown = await settleWrite(endpointKind, own, result.failure);
      const look = await lookTwice(own, unknown.failure, async () =>
        lookForRotated(await readAfter(endpointKind, own, uid, undefined), before),
      );
      throw unknownOutcome(endpointKind, unknown, look);
    }
    const aftermath = await readAfter(endpointKind, own, uid, result.data);
    const { after, readBack } = aftermath;
    const dialect = await dialectOfGateway(own);
    const expiry = after && expiryOfFormer(before, after);
    const receipt: Receipt = {
      readBack,
      entries: [
        secretEntry(given, before, after),
        graceEntry(graceSeconds, expiry, dialect, after !== null),
      ],
    };
    return {
      resource: viewOf(endpointKind, after ?? { uid }),
      receipt,
      undo: null,
      baseline: baselineAfter(endpointKind, own, aftermath),
    };
  });
}
