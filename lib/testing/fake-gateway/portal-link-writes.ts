import { isRecord } from '@/lib/util/json';
import type { Answered, FakeState, OperationCall } from './answer-operation';
import type { Behaviour } from './behaviour';
import { fakePortalLink, type Row } from './rows';

type Fields = Record<string, unknown>;

const refused = (message: string): Answered => ({ status: 400, message });
let moments = 0;

function moment(): string {
  moments += 1;
  return new Date(Date.now() + moments).toISOString();
}

interface Settings {
  fields: Fields;
  refusal: Answered | null;
}

/** The settings of a body, which replaces the whole (gateway contract §8.2). */
function settingsOf(body: Fields, state: FakeState, is24: boolean): Settings {
  const owner = typeof body.owner_id === 'string' ? body.owner_id : '';
  const endpoints = Array.isArray(body.endpoints) ? body.endpoints.map(String) : [];
  const fields: Fields = {
    name: body.name,
    owner_id: owner,
    endpoints: Array.isArray(body.endpoints) || !is24 ? endpoints : null,
    can_manage_endpoint: body.can_manage_endpoint === true,
    ...(is24 ? {} : { auth_type: body.auth_type || 'static_token' }),
  };
  const known = endpoints.map((uid) => state.endpoints.find((row) => row.uid === uid));
  if (is24) {
    if (!body.name) return { fields, refusal: refused('name:please provide the name field') };
    const isOne = (owner === '') !== (endpoints.length === 0);
    if (!isOne) return { fields, refusal: refused('endpoints cannot be empty') };
  } else if (!body.name || owner === '') {
    return { fields, refusal: refused('Invalid input provided') };
  }
  const at = known.indexOf(undefined);
  if (at >= 0) {
    return { fields, refusal: refused(`endpoint with ID :${endpoints[at]} not found`) };
  }
  if (!is24) {
    const other = known.find((row) => row?.owner_id && row.owner_id !== owner);
    if (other) {
      const message = `endpoint ${other.uid} already has owner_id ${String(other.owner_id)}`;
      return { fields, refusal: refused(message) };
    }
    for (const row of known) if (row) row.owner_id = owner;
  }
  return { fields, refusal: null };
}

/** Portal links as a release writes them; undefined for every other call and for `as_sent`. */
export function writePortalLink(
  call: OperationCall,
  state: FakeState,
  { endpoints }: Behaviour,
): Answered | undefined {
  if (endpoints === 'as_sent') return undefined;
  const is24 = endpoints === '24.6.5';
  const body = isRecord(call.body) ? call.body : {};
  const row = state.portalLinks.find(({ uid }) => uid === call.params.portalLinkID);
  switch (call.name) {
    case 'createPortalLink': {
      const { fields, refusal } = settingsOf(body, state, is24);
      if (refusal) return refusal;
      const now = moment();
      const times = { created_at: now, updated_at: now };
      const link = fakePortalLink(state.portalLinks.length + 1, { ...fields, ...times });
      state.portalLinks.unshift(link);
      // The count is 0 and no endpoint is told in the answer to a create (§8.3).
      const data = { ...link, endpoint_count: 0, endpoints_metadata: null };
      return { status: 201, message: 'Portal link created successfully', data };
    }
    case 'updatePortalLink': {
      if (!row) return { status: 404, message: 'portal link not found' };
      const { fields, refusal } = settingsOf(body, state, is24);
      if (refusal) return refusal;
      Object.assign(row, fields, { updated_at: moment() });
      return { status: 202, message: 'Portal link updated successfully', data: former(row) };
    }
    case 'refreshPortalLinkKey': {
      if (!row) return refused('portal link not found');
      state.mintedKeys += 1;
      const data = `PRT.key${state.mintedKeys}`;
      return { status: 200, message: 'Portal link fetched successfully', data };
    }
    default:
      return undefined;
  }
}

/** An answer to an update, with the count and the endpoints of before (§8.2). */
function former(row: Row): Row {
  return { ...row, endpoint_count: 99, endpoints_metadata: [] };
}
