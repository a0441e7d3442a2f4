import type { SecretDirective } from '@/lib/contract/console/secret-directive';
import { cleanPem } from '@/lib/keys/pem';
import { type TidiedText, tidyText, withoutBlanks } from '../checks/tidy-text';
import type { FieldNote } from '../note';
import type {
  EndpointAuthValues,
  EndpointFormValues,
  MtlsValues,
  OauthValues,
  SigningKeyValues,
} from './values';

type Tidy = (typed: string) => TidiedText;

/** Collects what was tidied; text that is as it was stored is never touched. */
class Tidier {
  readonly notes: FieldNote[] = [];

  text(path: string, typed: string, stored: string | undefined, tidy: Tidy = tidyText): string {
    if (typed === stored) return typed;
    const { text, note } = tidy(typed);
    if (note !== null) this.notes.push({ path, kind: 'tidied', text: note });
    return text;
  }

  secret(path: string, secret: SecretDirective, tidy: Tidy = tidyText): SecretDirective {
    if (secret.kind !== 'replace') return secret;
    return { kind: 'replace', value: this.text(path, secret.value, undefined, tidy) };
  }
}

function tidyOauth<T extends OauthValues>(tidier: Tidier, auth: T, stored: OauthValues | null): T {
  const text = (key: Exclude<keyof OauthValues, 'fieldMapping'>) =>
    tidier.text(`auth.${key}`, auth[key], stored?.[key]);
  const name = (key: keyof OauthValues['fieldMapping']) =>
    tidier.text(`auth.fieldMapping.${key}`, auth.fieldMapping[key], stored?.fieldMapping[key]);
  return {
    ...auth,
    url: text('url'),
    clientId: text('clientId'),
    grantType: text('grantType'),
    scope: text('scope'),
    audience: text('audience'),
    issuer: text('issuer'),
    subject: text('subject'),
    expiryTimeUnit: text('expiryTimeUnit'),
    fieldMapping: {
      accessToken: name('accessToken'),
      expiresIn: name('expiresIn'),
      tokenType: name('tokenType'),
    },
  };
}

function tidyKey(tidier: Tidier, key: SigningKeyValues, stored: SigningKeyValues | null) {
  const before = new Map<string, unknown>(Object.entries(stored ?? {}));
  const entries = Object.entries(key).map(([member, value]: [string, string | SecretDirective]) => {
    const path = `auth.signingKey.${member}`;
    if (typeof value !== 'string') return [member, tidier.secret(path, value, withoutBlanks)];
    const old = before.get(member);
    return [member, tidier.text(path, value, typeof old === 'string' ? old : undefined)];
  });
  return Object.fromEntries(entries) as SigningKeyValues;
}

function tidyAuth(
  tidier: Tidier,
  auth: EndpointAuthValues,
  stored: EndpointAuthValues | undefined,
): EndpointAuthValues {
  switch (auth.kind) {
    case 'api_key': {
      const old = stored?.kind === auth.kind ? stored.headerName : undefined;
      return {
        kind: auth.kind,
        headerName: tidier.text('auth.headerName', auth.headerName, old),
        headerValue: tidier.secret('auth.headerValue', auth.headerValue),
      };
    }
    case 'basic_auth': {
      const old = stored?.kind === auth.kind ? stored.username : undefined;
      return { ...auth, username: tidier.text('auth.username', auth.username, old) };
    }
    case 'oauth2_secret': {
      const old = stored?.kind === auth.kind ? stored : null;
      const clientSecret = tidier.secret('auth.clientSecret', auth.clientSecret);
      return { ...tidyOauth(tidier, auth, old), clientSecret };
    }
    case 'oauth2_assertion': {
      const old = stored?.kind === auth.kind ? stored : null;
      return {
        ...tidyOauth(tidier, auth, old),
        signingKey: tidyKey(tidier, auth.signingKey, old?.signingKey ?? null),
      };
    }
    default:
      return auth;
  }
}

/** PEM in the form that strict readers want; text that cannot be read is left for the schema. */
function tidyPem(typed: string): TidiedText {
  const clean = cleanPem(typed);
  if (clean === undefined) return { text: typed, note: null };
  // A missing line end at the foot is no news to anybody.
  if (clean.trimEnd() === typed.trimEnd()) return { text: clean, note: null };
  return { text: clean, note: 'Line ends, indents and blank lines are put in order' };
}

function tidyMtls(tidier: Tidier, mtls: MtlsValues): MtlsValues {
  if (mtls.kind !== 'pair') return mtls;
  return {
    kind: 'pair',
    clientCert: tidier.text('mtls.clientCert', mtls.clientCert, undefined, tidyPem),
    clientKey: tidier.secret('mtls.clientKey', mtls.clientKey, tidyPem),
  };
}

/**
 * The values as they will be sent, and a note for each that differs from what was typed. Left as
 * typed: the description, the signing secret and the basic-auth password, where blanks may be meant.
 */
export function tidyEndpointValues(
  values: EndpointFormValues,
  stored: EndpointFormValues | null,
): { values: EndpointFormValues; notes: FieldNote[] } {
  const tidier = new Tidier();
  const text = (key: 'name' | 'url' | 'ownerId' | 'appId' | 'supportEmail' | 'contentType') =>
    tidier.text(key, values[key], stored?.[key]);
  const tidied: EndpointFormValues = {
    ...values,
    name: text('name'),
    url: text('url'),
    ownerId: text('ownerId'),
    appId: text('appId'),
    contentType: text('contentType'),
    supportEmail: text('supportEmail'),
    slackWebhookUrl: tidier.secret('slackWebhookUrl', values.slackWebhookUrl),
    auth: tidyAuth(tidier, values.auth, stored?.auth),
    mtls: tidyMtls(tidier, values.mtls),
  };
  return { values: tidied, notes: tidier.notes };
}
