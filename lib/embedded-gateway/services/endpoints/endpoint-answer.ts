import { endpointSchema } from '@/lib/contract/gateway/endpoint';
import { endpointAuthenticationSchema } from '@/lib/contract/gateway/endpoint-authentication';
import { withoutPrivateKeys } from '@/lib/util/private-keys';
import type { EndpointRecord } from '../../store/endpoints';
import { shownDamage } from '../damage';
import { shortAnswer } from '../shortened';
import { zeroFilled } from '../zero-filled';
import { redacted } from './client-certificate';
import type { FiguresOf } from './endpoint-figures';
import { plainEndpointSettings } from './endpoint-settings';

type Authentication = NonNullable<EndpointRecord['settings']['authentication']>;

const oauth2Schema = endpointAuthenticationSchema.shape.oauth2;

/** The chosen branch; what is not set of it is empty. */
function answeredAuthentication({ oauth2, ...rest }: Authentication) {
  return oauth2 ? { ...rest, oauth2: zeroFilled(oauth2Schema, oauth2) } : rest;
}

export type EndpointAnswer = ReturnType<typeof endpointAnswer>;

/**
 * An endpoint as the API shows it, keys in the gateway's order (gateway contract §4.8, §14), with
 * every field of interface specification §2.3: what is not set is empty, not left out.
 * `written` marks the answer to create and update, where no authentication reads null and not `{}`.
 */
export function endpointAnswer(
  endpoint: EndpointRecord,
  figuresOf: FiguresOf,
  { written = false } = {},
) {
  const { settings } = endpoint;
  const { authentication, mtls_client_cert } = settings;
  return shortAnswer(endpointSchema, {
    uid: endpoint.uid,
    ...shownDamage(endpoint),
    project_id: endpoint.project_id,
    owner_id: endpoint.owner_id,
    url: settings.url,
    name: endpoint.name,
    secrets: settings.secrets,
    advanced_signatures: settings.advanced_signatures,
    ...plainEndpointSettings.answered(settings),
    status: endpoint.status,
    http_timeout: settings.http_timeout,
    authentication: authentication ? answeredAuthentication(authentication) : written ? null : {},
    rate_limit: settings.rate_limit,
    rate_limit_duration: settings.rate_limit_duration,
    mtls_client_cert: mtls_client_cert && {
      // Older rows may hold a private key in it.
      client_cert: withoutPrivateKeys(mtls_client_cert.client_cert ?? ''),
      client_key: redacted,
    },
    content_type: settings.content_type,
    ...figuresOf(endpoint),
    created_at: endpoint.created_at,
    updated_at: endpoint.updated_at,
    deleted_at: null,
  });
}
