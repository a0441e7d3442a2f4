import type { SecretDirective } from '@/lib/contract/console/secret-directive';
import { authenticationWords, oauth2Words } from '@/lib/words/authentication';
import { joined, short } from '../engine/summary';
import type { EndpointAuthValues, SigningKeyValues } from './authentication';
import { chatWebhooks, type EndpointFormValues } from './fields';

/** One line per section, for its closed card; null for a section that holds nothing. */
export interface EndpointSummaries {
  authentication: string | null;
  rateLimit: string | null;
  signature: string;
  secret: string | null;
  delivery: string | null;
  alerts: string | null;
  clientCertificate: string | null;
  status: string | null;
}

function keySummary(key: SigningKeyValues): string {
  const kind = key.kty === 'EC' ? `EC ${key.crv}`.trim() : 'RSA';
  return key.kid === '' ? kind : `${kind}, kid ${short(key.kid)}`;
}

function authSummary(auth: EndpointAuthValues): string | null {
  switch (auth.kind) {
    case 'none':
      return null;
    case 'api_key':
      return joined([authenticationWords.api_key.choice, short(auth.headerName)]);
    case 'basic_auth':
      return joined([authenticationWords.basic_auth.choice, short(auth.username)]);
    case 'oauth2_secret':
      return joined([oauth2Words.shared_secret.choice, short(auth.clientId), short(auth.url)]);
    case 'oauth2_assertion':
      return joined([
        oauth2Words.client_assertion.choice,
        short(auth.clientId),
        keySummary(auth.signingKey),
      ]);
    case 'kept_as_is':
      return `${short(auth.type)}, kept as it is`;
  }
}

function rateLimitSummary({ rateLimit, rateLimitDuration }: EndpointFormValues): string | null {
  if (rateLimit.trim() === '') return null;
  return `${short(rateLimit)} requests per ${short(rateLimitDuration) || '…'} s`;
}

function isGiven(secret: SecretDirective): boolean {
  return secret.kind === 'keep' || (secret.kind === 'replace' && secret.value !== '');
}

function alertSummary(values: EndpointFormValues): string | null {
  const { supportEmail } = values;
  const hasChat = chatWebhooks.some((name) => isGiven(values[name]));
  if (!hasChat && supportEmail.trim() === '') return null;
  return joined([
    short(supportEmail) || 'no e-mail',
    hasChat ? 'chat channel set' : 'no chat channel',
  ]);
}

function certificateSummary({ mtls }: EndpointFormValues): string | null {
  if (mtls.kind === 'none') return null;
  return mtls.kind === 'kept' ? 'stored pair' : 'new pair';
}

/** What the closed sections of the endpoint form say; secrets only by whether they are there. */
export function endpointSummaries(values: EndpointFormValues): EndpointSummaries {
  const timeout = values.httpTimeout.trim();
  const isForm = values.contentType !== 'application/json' && values.contentType !== '';
  const hasSecret = values.secret.kind === 'replace' && values.secret.value !== '';
  return {
    authentication: authSummary(values.auth),
    rateLimit: rateLimitSummary(values),
    signature: values.advancedSignatures ? 'advanced · t=…,v1=…' : 'simple · bare signature',
    secret: hasSecret ? 'given' : null,
    delivery: joined([
      timeout === '' ? null : `time-out ${short(timeout)} s`,
      isForm ? short(values.contentType) : null,
    ]),
    alerts: alertSummary(values),
    clientCertificate: certificateSummary(values),
    status: values.isDisabled ? 'disabled' : null,
  };
}
