import 'server-only';
import type { z } from 'zod';
import { toView } from '@/lib/contract/console/masked';
import type { AnsweredData } from '@/lib/contract/gateway/operation';
import { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import {
  type PortalEvents,
  type PortalSettings,
  type PortalTries,
  portalSettingsSchema,
} from '@/lib/contract/portal/manage';
import { everyEventType } from '@/lib/contract/portal/managed-fields';
import { hideTokens } from '@/lib/util/mask-url';
import type { PortalContext } from '../base/portal-context';
import { askSoftly } from './ask-softly';

export type StoredEndpoint = AnsweredData<typeof portalOperations.portalGetEndpoint>;
export type StoredSubscription = AnsweredData<typeof portalOperations.portalGetSubscription>;

/** Ways to prove deliveries that a partner sets up by themselves. */
const ownAuthentications: ReadonlySet<unknown> = new Set(['api_key', 'basic_auth']);

/** Of a way that is set up for the partner, which is told by its name alone. */
function shownAuthentication({ authentication }: StoredEndpoint) {
  const type = authentication?.type;
  if (!type || ownAuthentications.has(type)) return authentication;
  return { type };
}

function hasConditions({ filter_config }: StoredSubscription): boolean {
  return Object.values(filter_config?.filter ?? {}).some(
    (part) => typeof part === 'object' && part !== null && Object.keys(part).length > 0,
  );
}

/** @param subscriptions of one endpoint */
function sendsOf(subscriptions: readonly StoredSubscription[]): PortalEvents {
  const types = subscriptions.flatMap(({ filter_config }) => filter_config?.event_types ?? []);
  const known = types.filter((type) => typeof type === 'string' && type !== '');
  return {
    types: known.includes(everyEventType) ? [everyEventType] : [...new Set(known)],
    hasConditions: subscriptions.some(hasConditions),
    canChange: subscriptions.length < 2,
  };
}

/**
 * The routes of events to an endpoint; null where they cannot be read.
 * @throws ConsoleError where the link has ended
 */
export async function subscriptionsOf(
  context: PortalContext,
  endpointId: string,
): Promise<StoredSubscription[] | null> {
  const page = await askSoftly(context, portalOperations.portalListSubscriptions, {
    query: { endpointId: [endpointId] },
  });
  const rows = page?.content?.filter((row) => row !== null);
  // A gateway may leave the filter out of account.
  return (
    rows?.filter((row) => {
      const of = row.endpoint_metadata?.uid || row.endpoint_id;
      return of === endpointId || !of;
    }) ?? null
  );
}

async function triesOf(context: PortalContext, endpointId: string): Promise<PortalTries | null> {
  const page = await askSoftly(context, portalOperations.portalListDeliveries, {
    query: { endpointId: [endpointId], perPage: 1 },
  });
  const [newest] = page?.content ?? [];
  const { retry_limit, interval_seconds, strategy } = newest?.metadata ?? {};
  if (!retry_limit || retry_limit < 0) return null;
  return {
    attempts: retry_limit,
    intervalSeconds: interval_seconds ?? 0,
    waitsGrow: strategy === 'exponential',
  };
}

/** What is shown of a stored endpoint with what else is known of it. */
export function shownSettings(
  { canManage }: Pick<PortalContext, 'canManage'>,
  endpoint: StoredEndpoint,
  { sends, tries }: Pick<PortalSettings, 'sends' | 'tries'>,
): PortalSettings {
  const stored = { ...endpoint, authentication: shownAuthentication(endpoint) };
  const shown = toView(portalSettingsSchema, stored as z.output<typeof portalSettingsSchema>);
  if (canManage) return { ...shown, sends, tries };
  const url = shown.url ? hideTokens(shown.url) : null;
  return { ...shown, url, authentication: null, sends, tries };
}

/** What an endpoint is sent and how; what cannot be read is null. */
export async function readSending(
  context: PortalContext,
  endpointId: string,
): Promise<Pick<PortalSettings, 'sends' | 'tries'>> {
  const [subscriptions, tries] = await Promise.all([
    subscriptionsOf(context, endpointId),
    triesOf(context, endpointId),
  ]);
  return { sends: subscriptions && sendsOf(subscriptions), tries };
}

/**
 * The settings of an own endpoint.
 * @throws ConsoleError `not_found` for what is no endpoint of the link
 */
export async function getPortalSettings(
  context: PortalContext,
  endpointID: string,
): Promise<PortalSettings> {
  const [endpoint, sending] = await Promise.all([
    context.caller.ask(portalOperations.portalGetEndpoint, { params: { endpointID } }),
    readSending(context, endpointID),
  ]);
  return shownSettings(context, endpoint, sending);
}
