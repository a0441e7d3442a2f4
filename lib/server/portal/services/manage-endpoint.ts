import 'server-only';
import { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import type {
  PortalCreate,
  PortalSaved,
  PortalSettings,
  PortalUpdate,
} from '@/lib/contract/portal/manage';
import { endpointBodies } from '@/lib/save-bodies/endpoint-body';
import type { Body, BuiltBody } from '@/lib/save-bodies/save-bodies';
import { subscriptionBodies } from '@/lib/save-bodies/subscription-body';
import { ConsoleError, isConsoleError } from '@/lib/server/console-error';
import type { PortalContext } from '../base/portal-context';
import { askSoftly } from './ask-softly';
import {
  getPortalSettings,
  readSending,
  type StoredEndpoint,
  shownSettings,
  subscriptionsOf,
} from './settings';
import { portalWriteOnce, requireManaging } from './write-once';

const {
  portalActivateEndpoint,
  portalCreateEndpoint,
  portalCreateSubscription,
  portalDeleteEndpoint,
  portalGetEndpoint,
  portalListEndpoints,
  portalPauseEndpoint,
  portalUpdateEndpoint,
  portalUpdateSubscription,
} = portalOperations;

function refuseProblems({ problems }: BuiltBody): void {
  if (Object.keys(problems).length === 0) return;
  throw new ConsoleError('invalid', { detail: 'Some values do not fit.', fields: problems });
}

/**
 * The fields that a save speaks of, as they are to be stored: the gateway keeps what a token leaves out.
 * No authentication is an empty one, since an absent one is kept.
 */
function spokenOf(save: Body, { body }: BuiltBody): Body {
  return Object.fromEntries(
    Object.keys(save).flatMap((name): [string, unknown][] => {
      if (body[name] !== undefined) return [[name, body[name]]];
      return name === 'authentication' ? [[name, {}]] : [];
    }),
  );
}

/** An endpoint was made, and nothing told which. */
function madeUnseen(): ConsoleError {
  return new ConsoleError('outcome_unknown', {
    detail: 'The endpoint was added, but we cannot show it yet. Reload the page to see it.',
  });
}

/** Why event types were not saved, in words; the endpoint is there all the same. */
function problemText(error: unknown): string {
  if (!isConsoleError(error)) throw error;
  return error.detail;
}

async function saveTypes(
  { caller }: PortalContext,
  endpoint: Pick<StoredEndpoint, 'uid' | 'name'>,
  types: readonly string[],
  stored: Awaited<ReturnType<typeof subscriptionsOf>>,
): Promise<void> {
  if (stored === null || stored.length > 1)
    throw new ConsoleError('conflict', {
      detail: 'The event types of this endpoint cannot be changed here. Ask us to change them.',
    });
  const [subscription] = stored;
  const filter_config = { event_types: [...types] };
  if (!subscription) {
    const name = endpoint.name || endpoint.uid;
    const filter = { body: {}, headers: {} };
    await caller.ask(portalCreateSubscription, {
      body: { name, endpoint_id: endpoint.uid, filter_config: { ...filter_config, filter } },
    });
    return;
  }
  const built = subscriptionBodies.updateBody(subscription, { filter_config });
  refuseProblems(built);
  await caller.ask(portalUpdateSubscription, {
    params: { subscriptionID: subscription.uid },
    body: built.body,
  });
}

/** Event types after the endpoint itself: a failure is told, and the endpoint stays. */
async function withTypes(
  context: PortalContext,
  endpoint: StoredEndpoint,
  types: string[] | null,
  read: () => ReturnType<typeof subscriptionsOf>,
): Promise<PortalSaved> {
  let typesProblem: string | null = null;
  try {
    if (types) await saveTypes(context, endpoint, types, await read());
  } catch (error) {
    typesProblem = problemText(error);
  }
  const sending = await readSending(context, endpoint.uid);
  return { settings: shownSettings(context, endpoint, sending), types, typesProblem };
}

/**
 * Whether a new endpoint is signed for with the moment and by all valid secrets, as the newest one of the
 * link is: their code may serve both. The first one is, since secrets are rotated without a gap then.
 */
async function signsAdvanced(context: PortalContext): Promise<boolean> {
  const page = await askSoftly(context, portalListEndpoints, { query: { perPage: 1 } });
  return page?.content?.[0]?.advanced_signatures ?? true;
}

/**
 * Makes an endpoint, then has it sent the chosen event types; once per operation id.
 * @throws ConsoleError where nothing was made; that the types failed alone stands in the answer
 */
export function createPortalEndpoint(
  context: PortalContext,
  request: PortalCreate,
): Promise<PortalSaved> {
  return portalWriteOnce(context, 'new endpoint', request, async () => {
    const built = endpointBodies.createBody(request.endpoint, 'embedded');
    refuseProblems(built);
    const advanced_signatures = await signsAdvanced(context);
    const body = { ...built.body, advanced_signatures };
    const created = await context.caller.ask(portalCreateEndpoint, { body });
    if (!created) throw madeUnseen();
    return withTypes(context, created, request.types, async () => []);
  });
}

/**
 * Changes what a save speaks of and keeps the rest as it is stored; once per operation id.
 * @throws ConsoleError `not_found` for what is no endpoint of the link
 */
export function updatePortalEndpoint(
  context: PortalContext,
  endpointID: string,
  request: PortalUpdate,
): Promise<PortalSaved> {
  return portalWriteOnce(context, `endpoint ${endpointID}`, request, async () => {
    const { caller } = context;
    const params = { endpointID };
    const stored = await caller.ask(portalGetEndpoint, { params });
    const built = endpointBodies.updateBody(stored, request.endpoint);
    refuseProblems(built);
    const body = spokenOf(request.endpoint, built);
    const isTouched = Object.keys(body).length > 0;
    const after = isTouched
      ? ((await caller.ask(portalUpdateEndpoint, { params, body })) ??
        (await caller.ask(portalGetEndpoint, { params })))
      : stored;
    return withTypes(context, after, request.types, () => subscriptionsOf(context, endpointID));
  });
}

/**
 * Pauses or resumes an endpoint, also one that was switched off; one that is so already stays so.
 * @throws ConsoleError `not_found` for what is no endpoint of the link
 */
export async function pausePortalEndpoint(
  context: PortalContext,
  endpointID: string,
  { paused }: { paused: boolean },
): Promise<PortalSettings> {
  requireManaging(context);
  const { caller } = context;
  const params = { endpointID };
  const { status } = await caller.ask(portalGetEndpoint, { params });
  if (!paused && status === 'inactive') await caller.ask(portalActivateEndpoint, { params });
  else if (paused !== (status === 'paused')) await caller.ask(portalPauseEndpoint, { params });
  return getPortalSettings(context, endpointID);
}

/**
 * Deletes an endpoint; one that is gone already is no failure of a repeat.
 * @throws ConsoleError `conflict` for one that may not be deleted by its partner
 */
export async function deletePortalEndpoint(
  context: PortalContext,
  endpointID: string,
): Promise<void> {
  requireManaging(context);
  try {
    await context.caller.ask(portalDeleteEndpoint, { params: { endpointID } });
  } catch (error) {
    if (!isConsoleError(error) || error.code !== 'forbidden') throw error;
    throw new ConsoleError('conflict', {
      detail:
        'What this endpoint is sent is made for you by us, so it cannot be deleted here. Pause it, or ask us to delete it.',
    });
  }
}
