import { isHttpAddress } from '@/lib/contract/console/https-rule';
import type { AuthKind } from './authentication';
import type { HttpTaking } from './context';
import type { EndpointFormValues } from './fields';

export interface HttpCaution {
  /** Form path of the address. */
  path: 'url' | 'auth.url';
  /** What can be read on the way. */
  text: string;
  /** Whether the project takes such an address, as far as it is known; empty where it does. */
  rule: string;
}

/** What goes out with each event besides, by the authentication of the endpoint. */
const credentials: Record<AuthKind, string> = {
  none: '',
  api_key: ', the API key',
  basic_auth: ', the user name, the password',
  oauth2_secret: ', the access token',
  oauth2_assertion: ', the access token',
  kept_as_is: ', the credentials',
};

const rules: Record<Exclude<HttpTaking, 'refused'>, string> = {
  open: '',
  enforced: 'The project was set to take https only when it was last asked; saving asks it anew',
  unknown: 'Whether the project takes http is not known; its gateway decides',
};

function deliveryText({ auth, mtls }: EndpointFormValues): string {
  const certificate =
    mtls.kind === 'none'
      ? ''
      : '; the client certificate cannot be shown there, and the embedded gateway sends nothing without it';
  return `Over http anyone on the way can read and change the events${credentials[auth.kind]} and the signatures${certificate}`;
}

function tokenText(kind: 'oauth2_secret' | 'oauth2_assertion'): string {
  const sent = kind === 'oauth2_secret' ? 'client ID and client secret' : 'the signed request';
  return `Over http anyone on the way can read ${sent}, and the access tokens that come back`;
}

/** What an address over http exposes, for each that the form holds and its gateway may take. */
export function httpCautions(values: EndpointFormValues, http: HttpTaking): HttpCaution[] {
  if (http === 'refused') return [];
  const { url, auth } = values;
  const cautions: HttpCaution[] = [];
  if (isHttpAddress(url)) {
    cautions.push({ path: 'url', text: deliveryText(values), rule: rules[http] });
  }
  const isOauth = auth.kind === 'oauth2_secret' || auth.kind === 'oauth2_assertion';
  if (isOauth && isHttpAddress(auth.url)) {
    cautions.push({ path: 'auth.url', text: tokenText(auth.kind), rule: rules[http] });
  }
  return cautions;
}
