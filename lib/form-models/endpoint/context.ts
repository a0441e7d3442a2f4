import type { HttpsRule } from '@/lib/contract/console/https-rule';
import type { SecretState } from '@/lib/contract/console/masked';
import type { EndpointView } from '@/lib/contract/console/views';
import type { Dialect } from '@/lib/releases/dialect';

/**
 * Whether addresses over http are taken: `refused` by the embedded gateway, which is not set up for
 * them, otherwise by the rule of the project, which the server reads anew with each save.
 */
export type HttpTaking = 'refused' | HttpsRule;

/** What the endpoint form has to know besides its own values. */
export interface EndpointFormContext {
  kind: 'create' | 'update';
  dialect: Dialect;
  /** The baseline; null for a new endpoint and where nothing is known of the stored one. */
  stored: EndpointView | null;
  /** Whether the server can read the stored endpoint and so put kept secrets back. */
  isReadable: boolean;
  /** What becomes of addresses over http here. */
  http: HttpTaking;
  projectType: string | null;
}

/** State of every secret of the form by form path, for the branch that is stored. */
export function endpointSecretStates(view: EndpointView | null): ReadonlyMap<string, SecretState> {
  const { api_key, basic_auth, oauth2 } = view?.authentication ?? {};
  const states: [string, SecretState | null | undefined][] = [
    ['slackWebhookUrl', view?.slack_webhook_url],
    ['auth.headerValue', api_key?.header_value],
    ['auth.password', basic_auth?.password],
    ['auth.clientSecret', oauth2?.client_secret],
    ...(['d', 'p', 'q', 'dp', 'dq', 'qi'] as const).map(
      (member): [string, SecretState | null | undefined] => [
        `auth.signingKey.${member}`,
        oauth2?.signing_key?.[member],
      ],
    ),
    ['mtls.clientKey', view?.mtls_client_cert?.client_key],
  ];
  return new Map(states.map(([path, state]) => [path, state ?? 'none']));
}
