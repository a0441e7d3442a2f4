import type { PortalLinkView } from '@/lib/contract/console/views';
import { localAddress } from '@/lib/form-models/checks/local-address';
import type { Dialect } from '@/lib/releases/dialect';
import { portalLinkTraits } from '@/lib/releases/traits';
import { httpUrl } from '@/lib/util/http-url';
import { parseInstant } from '@/lib/util/instant';

export type RiskId =
  | 'project_key'
  | 'unsure'
  | 'no_tls'
  | 'local'
  | 'static_token'
  | 'may_manage'
  | 'many_endpoints'
  | 'old'
  | 'no_endpoint';

/** Something to know before a link is given away, and what to do about it. */
export interface Risk {
  id: RiskId;
  /** `bad`: it gives away more than it says; `warn`: it is worth a look; `info`: it is not ready. */
  tone: 'bad' | 'warn' | 'info';
  label: string;
  advice: string;
}

type RiskyLink = Pick<
  PortalLinkView,
  | 'url'
  | 'auth_type'
  | 'can_manage_endpoint'
  | 'endpoint_count'
  | 'owner_id'
  | 'updated_at'
  | 'created_at'
>;

const manyEndpoints = 20;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

const all: Readonly<Record<RiskId, Omit<Risk, 'id'>>> = {
  project_key: {
    tone: 'bad',
    label: 'Works like a project key',
    advice:
      'This gateway takes the token for an API key of the whole project. Give it to nobody who may not see and change everything here.',
  },
  unsure: {
    tone: 'warn',
    label: 'Release unknown',
    advice: 'Some releases take the token for an API key of the project. Treat it like one.',
  },
  no_tls: {
    tone: 'bad',
    label: 'Plain http',
    advice:
      'Whoever is on the way can read the token. Serve the portal over https, then give away the link.',
  },
  local: {
    tone: 'info',
    label: 'Local address',
    advice:
      'Partners outside of your network cannot reach it. Set the address of the portal to one that they can, then give away the link.',
  },
  static_token: {
    tone: 'warn',
    label: 'Static token',
    advice: 'It works until the link is revoked. Revoke it when the partner no longer needs it.',
  },
  may_manage: {
    tone: 'warn',
    label: 'May manage',
    advice:
      'Whoever has it can change where events go. Edit the link to view only if looking is enough.',
  },
  many_endpoints: {
    tone: 'warn',
    label: `More than ${manyEndpoints} endpoints`,
    advice: 'Make a link for each partner, with the endpoints of that partner alone.',
  },
  old: {
    tone: 'warn',
    label: 'Not changed for a year',
    advice: 'Ask the partner whether it is still in use. Revoke it if not, or make a new one.',
  },
  no_endpoint: {
    tone: 'info',
    label: 'No endpoint yet',
    advice: 'The partner sees an empty page until there is one. Make an endpoint first.',
  },
};

function isOld({ updated_at, created_at }: RiskyLink, nowMs: number): boolean {
  const changed = parseInstant(updated_at);
  const last = changed.kind === 'moment' ? changed : parseInstant(created_at);
  return last.kind === 'moment' && nowMs - last.ms > YEAR_MS;
}

/** What is worth knowing of a link, the worst first; nothing is said of what the gateway does not tell. */
export function risksOf(link: RiskyLink, dialect: Dialect, nowMs: number): Risk[] {
  const { tokenOpens } = portalLinkTraits(dialect);
  const url = httpUrl(link.url ?? '');
  const isLocal = url !== undefined && localAddress(url.hostname) !== undefined;
  const isThisMachine = /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(url?.hostname ?? '');
  const count = link.endpoint_count;
  const holds: Readonly<Record<RiskId, boolean>> = {
    project_key: tokenOpens === 'whole_project',
    unsure: tokenOpens === 'unsure',
    no_tls: url?.protocol === 'http:' && !isThisMachine,
    local: isLocal,
    static_token: link.auth_type !== 'refresh_token',
    may_manage: link.can_manage_endpoint === true,
    many_endpoints: (count ?? 0) > manyEndpoints,
    old: isOld(link, nowMs),
    no_endpoint: count === 0,
  };
  return (Object.keys(all) as RiskId[]).filter((id) => holds[id]).map((id) => ({ id, ...all[id] }));
}
