import { endpointContentTypes, endpointUpdateSchema } from '@/lib/contract/gateway/endpoint';
import { includes } from '@/lib/util/includes';
import { withoutPrivateKeys } from '@/lib/util/private-keys';
import {
  type EndpointRecord,
  type EndpointSettings,
  type EndpointStatus,
  endpointSettingsSchema,
} from '../../store/endpoints';
import type { ProjectRecord } from '../../store/projects';
import type { ServiceContext } from '../context';
import { plainSettings } from '../plain-settings';
import { checkedCertificate } from './client-certificate';
import { checkedAuthentication } from './endpoint-authentication';
import type { EndpointCreateBody, EndpointUpdateBody } from './endpoint-body';
import { liveSecret, newSecret, replacedSecretSeconds, rotateSecret } from './endpoint-secrets';
import { checkedEndpointUrl } from './endpoint-url';

type Text = string | null | undefined;

/** What deliveries use when no time-out is set (gateway contract §4.2). */
const defaultTimeoutSeconds = 10;
const defaultContentType = 'application/json';

/** Settings without a rule of their own. */
export const plainEndpointSettings = plainSettings(endpointUpdateSchema, endpointSettingsSchema);

/** A text of white space only counts as empty (gateway contract §0.3 row 15). */
function textOf(sent: Text): string {
  return sent?.trim() ? sent : '';
}

/** Undefined for a value that cannot be stored. */
export function contentTypeOf(sent: Text): string | undefined {
  if (!sent) return defaultContentType;
  return includes(endpointContentTypes, sent) ? sent : undefined;
}

/** Status after a write: absent or null leaves it (gateway contract §13). */
export function statusOf(sent: boolean | null | undefined, stored: EndpointStatus): EndpointStatus {
  if (sent === null || sent === undefined) return stored;
  return sent ? 'inactive' : 'active';
}

/**
 * Whether an address over http is taken: environment and project must both allow it (gateway
 * contract §4.3, §13). One that was taken before goes on being delivered to.
 */
export function takesHttp(
  { settings }: Pick<ServiceContext, 'settings'>,
  project: ProjectRecord,
): boolean {
  return settings.allowHttpEndpoints && !project.settings.ssl.enforce_secure_endpoints;
}

/**
 * Settings of a new endpoint (gateway contract §4.2, §13).
 * @throws {GatewayError} 400 for a URL, authentication or certificate that is refused
 */
export function newSettings(
  context: ServiceContext,
  project: ProjectRecord,
  body: EndpointCreateBody,
): EndpointSettings {
  return {
    ...plainEndpointSettings.changed(body),
    url: checkedEndpointUrl(body.url ?? '', { allowHttp: takesHttp(context, project) }),
    authentication: checkedAuthentication(body.authentication),
    mtls_client_cert: body.mtls_client_cert
      ? checkedCertificate(body.mtls_client_cert, null, context.clock.now())
      : null,
    description: textOf(body.description),
    // Absent means false (interface specification §2.3); incoming projects force it on.
    advanced_signatures: project.type === 'incoming' || (body.advanced_signatures ?? false),
    http_timeout: body.http_timeout || defaultTimeoutSeconds,
    rate_limit: body.rate_limit ?? 0,
    rate_limit_duration: body.rate_limit_duration ?? 0,
    content_type: contentTypeOf(body.content_type) ?? defaultContentType,
    secrets: [newSecret(context, body.secret)],
  };
}

function changedCertificate(
  context: ServiceContext,
  sent: EndpointUpdateBody['mtls_client_cert'],
  stored: EndpointSettings['mtls_client_cert'],
): EndpointSettings['mtls_client_cert'] {
  if (!sent) {
    const client_cert = withoutPrivateKeys(stored?.client_cert ?? '');
    return stored && { ...stored, client_cert };
  }
  if (!sent.client_cert && !sent.client_key) return null;
  return checkedCertificate(sent, stored ?? null, context.clock.now());
}

/** A secret other than the live one becomes the newest; the real gateway ignores it (contract §13). */
function changedSecrets(
  context: ServiceContext,
  sent: Text,
  stored: EndpointSettings['secrets'],
): EndpointSettings['secrets'] {
  if (!sent?.trim() || liveSecret(stored)?.value === sent) return stored;
  return rotateSecret(context, stored, sent, replacedSecretSeconds);
}

/**
 * Settings after an update, field by field as gateway contract §4.4 tells: some are replaced, some
 * reset when absent, some kept.
 * @throws {GatewayError} 400 for a URL, authentication or certificate that is refused
 */
export function changedSettings(
  context: ServiceContext,
  project: ProjectRecord,
  { settings: stored }: EndpointRecord,
  body: EndpointUpdateBody,
): EndpointSettings {
  const rateLimit = body.rate_limit ?? 0;
  return {
    ...plainEndpointSettings.changed(body, stored),
    url: checkedEndpointUrl(body.url ?? '', { allowHttp: takesHttp(context, project) }),
    authentication: checkedAuthentication(body.authentication),
    mtls_client_cert: changedCertificate(context, body.mtls_client_cert, stored.mtls_client_cert),
    description: textOf(body.description),
    advanced_signatures:
      project.type === 'incoming'
        ? stored.advanced_signatures
        : (body.advanced_signatures ?? stored.advanced_signatures),
    http_timeout: body.http_timeout || stored.http_timeout,
    rate_limit: rateLimit < 0 ? stored.rate_limit : rateLimit,
    rate_limit_duration: body.rate_limit_duration ?? 0,
    content_type: contentTypeOf(body.content_type) ?? defaultContentType,
    secrets: changedSecrets(context, body.secret, stored.secrets),
  };
}

/** The owner after an update; it cannot be cleared (gateway contract §4.4). */
export function changedOwner(sent: Text, stored: string): string {
  return textOf(sent) || stored;
}
