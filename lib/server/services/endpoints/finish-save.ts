import 'server-only';
import type { Dialect } from '@/lib/contract/console/capabilities';
import type { Receipt } from '@/lib/contract/console/receipt';
import type { SaveResult, Undo } from '@/lib/contract/console/save-result';
import type { EndpointView } from '@/lib/contract/console/views';
import {
  type Endpoint,
  endpointCreateSchema,
  endpointUpdateSchema,
} from '@/lib/contract/gateway/endpoint';
import { ConsoleError } from '../../console-error';
import { receiptOf } from '../../saves/receipt';
import { forgetSaved, rememberSaved } from '../known-rows';
import type { ServiceContext } from '../service-context';
import type { ReadyBody } from './build-body';
import { baselineOf, viewOf } from './endpoint-state';
import { readStored } from './read-stored';
import { comparableEndpoint } from './stored-body';

export type EndpointSaveResult = SaveResult<EndpointView>;

/** What the gateway holds after a write, and whether that was read or only answered. */
export interface Aftermath {
  after: Endpoint | null;
  readBack: boolean;
}

/** Reads what is stored now; a read that fails leaves what the write's answer said. */
export async function readAfter(
  context: ServiceContext,
  uid: string,
  answer: Endpoint | undefined,
): Promise<Aftermath> {
  try {
    const stored = await readStored(context, uid);
    if (typeof stored === 'object') return { after: stored.found, readBack: true };
  } catch (error) {
    if (!(error instanceof ConsoleError)) throw error;
  }
  return { after: answer ?? null, readBack: false };
}

/** Fields that real gateways take and do nothing with (gateway contract §0.2, §4.4). */
function ignoredFields(kind: 'create' | 'update', dialect: Dialect): ReadonlySet<string> {
  return new Set([
    'is_disabled',
    ...(kind === 'update' ? ['secret'] : []),
    ...(dialect === '24.6.5' ? ['content_type', 'mtls_client_cert'] : []),
  ]);
}

interface Save {
  kind: 'create' | 'update';
  sent: ReadyBody;
  before: Endpoint | null;
  aftermath: Aftermath;
  dialect: Dialect;
}

export function endpointReceipt({ kind, sent, before, aftermath, dialect }: Save): Receipt {
  const { after, readBack } = aftermath;
  return receiptOf({
    request: kind === 'create' ? endpointCreateSchema : endpointUpdateSchema,
    sent: sent.body,
    touched: sent.touched,
    before: before && comparableEndpoint(before),
    after: after && comparableEndpoint(after),
    readBack,
    notReadable: new Set(['appID']),
    ignored: ignoredFields(kind, dialect),
  });
}

/** What is known of an endpoint whose write was answered with nothing of use and cannot be read. */
function sentAsView(uid: string, { name, url, owner_id }: ReadyBody['body']): EndpointView {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return viewOf({ uid, name: text(name), url: text(url), owner_id: text(owner_id) });
}

/** The answer to a save that was carried out; what cannot be read again is put on record. */
export function saveResult(
  context: ServiceContext,
  uid: string,
  save: Save,
  undo: Undo | null,
): EndpointSaveResult {
  const { after, readBack } = save.aftermath;
  const resource = after ? viewOf(after) : sentAsView(uid, save.sent.body);
  // Another answer's record would no longer be of the last response.
  if (!after) forgetSaved(context, 'endpoint', uid);
  else if (!readBack) rememberSaved(context, 'endpoint', resource);
  return {
    resource,
    receipt: endpointReceipt(save),
    undo,
    baseline: after
      ? baselineOf(context, after, readBack ? 'gateway' : 'response')
      : { kind: 'unknown', updatedAt: null, fingerprint: null },
  };
}
