import { signRequest } from '@/lib/signature/sign-request';
import type { SourceVerifier } from '@/lib/signature/source-verifier';
import { createIngest } from '../../ingest/create-ingest';
import { nodeHmac } from '../../ingest/node-hmac';
import { verifierOf } from '../../ingest/source-verifier';
import type { ServiceContext } from '../../services/context';
import { createEventService } from '../../services/events/event-service';
import type { EventContext } from '../../services/moving-context';
import type { NewEvent, RefusedRecord } from '../../store/events/records';
import type { ProjectRecord } from '../../store/projects';
import type { SourceRecord } from '../../store/sources';
import type { PlatformEvent } from './platform-events';
import type { SentRequest } from './sent-request';

/** An event that was taken in, and whether it was there before. */
export interface TakenIn {
  event: NewEvent;
  keyScope: string | null;
  isDuplicate: boolean;
}

export type ApiTarget =
  | { kind: 'endpoint'; endpointId: string }
  | { kind: 'fanout'; ownerId: string }
  | { kind: 'broadcast' };

/** What takes example events in: as it takes others, but that nothing is kept and nobody woken. */
export interface TakingIn {
  taken: TakenIn[];
  refused: RefusedRecord[];
  /** A request to a source, with its proof or without. */
  send(source: SourceRecord, request: SentRequest, isGenuine: boolean): Promise<void>;
  /** A call of the API. */
  call(project: ProjectRecord, target: ApiTarget, event: PlatformEvent, key: string): Promise<void>;
}

const nobody: EventContext['moving'] = {
  eventsAccepted: () => undefined,
  rematch: async () => false,
};
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The proof of somebody who does not know the secret. */
function forged(verifier: SourceVerifier): SourceVerifier {
  const guessed = 'guessed';
  switch (verifier.type) {
    case 'noop':
      return verifier;
    case 'basic_auth':
      return { ...verifier, password: guessed };
    case 'api_key':
      return { ...verifier, headerValue: guessed };
    default:
      return { ...verifier, secret: guessed };
  }
}

/** @param context with the clock and the ids of the story */
export function createTakingIn(context: ServiceContext, events: EventContext['events']): TakingIn {
  const taken: TakenIn[] = [];
  const refused: RefusedRecord[] = [];
  const keys = new Set<string>();
  const kept: EventContext['events'] = {
    ...events,
    accept: {
      async accept(event, key) {
        const known = key && JSON.stringify([key.scope, key.key]);
        const isDuplicate = known !== null && keys.has(known);
        if (known !== null) keys.add(known);
        taken.push({ event, keyScope: isDuplicate || !key ? null : key.scope, isDuplicate });
        return { isDuplicate };
      },
    },
    refused: {
      ...events.refused,
      add: async (line) => void refused.push(line),
    },
  };
  const ingest = createIngest({
    ...context,
    events: kept,
    newRequestId: context.newId,
    onAccepted: nobody.eventsAccepted,
    log: silent,
  });
  const service = createEventService({ ...context, events: kept, moving: nobody });

  return {
    taken,
    refused,
    async send(source, { headers, body }, isGenuine) {
      const verifier = verifierOf(source) ?? { type: 'noop' };
      const signed = await signRequest(isGenuine ? verifier : forged(verifier), body, nodeHmac);
      const proof = signed.ok && signed.value ? [signed.value] : [];
      const bytes = new Uint8Array(Buffer.from(body));
      await ingest.answer({
        method: 'POST',
        path: `/ingest/${source.mask_id}`,
        query: '',
        headers: [...headers, ...proof.map(({ name, value }) => [name, value] as const)],
        readBody: async () => bytes,
      });
    },
    async call(project, target, { type, data, headers }, idempotency_key) {
      const bytes = new Uint8Array(Buffer.from(JSON.stringify(data)));
      const body = { event_type: type, data: bytes, custom_headers: headers, idempotency_key };
      switch (target.kind) {
        case 'endpoint':
          return service.create(project, { ...body, endpoint_id: target.endpointId });
        case 'fanout':
          await service.fanOut(project, { ...body, owner_id: target.ownerId });
          return;
        case 'broadcast':
          return service.broadcast(project, body);
      }
    },
  };
}
