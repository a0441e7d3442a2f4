import { isHttpAddress } from '@/lib/contract/console/https-rule';
import type { SecretDirective } from '@/lib/contract/console/secret-directive';
import { endpointTraits } from '@/lib/releases/traits';
import { authenticationWords } from '@/lib/words/authentication';
import { checkAddress } from '../checks/address';
import { tidyValues } from '../engine/form';
import { type FieldNote, hint } from '../engine/note';
import { oddSignNotes } from '../engine/odd-text';
import { oversizedNotes } from '../engine/oversized';
import { type PlausibleBounds, plausibilityNotes, plausible } from '../engine/plausible';
import { tokenAddressRules } from './auth-schema';
import type { EndpointFormContext, HttpTaking } from './context';
import { chatWebhooks, type EndpointFormValues, endpointTable } from './fields';
import { httpCautions } from './http-cautions';
import { chatAddressRules, endpointAddressRules } from './schema';
import { oversizableEndpoint } from './to-save-body';
import { passwordNotes } from './unreadable';
import { endpointToFormValues } from './values';

type Context = Pick<EndpointFormContext, 'http' | 'dialect' | 'stored'>;

const bounds: PlausibleBounds<EndpointFormValues> = {
  httpTimeout: plausible.timeout,
  rateLimit: plausible.limitCount,
  rateLimitDuration: plausible.limitPeriod,
};

function addressHints(path: string, text: string, hints: readonly string[]): FieldNote[] {
  return text === '' ? [] : hints.map((words) => hint(path, words));
}

function storedAddressHints(
  url: string,
  stored: EndpointFormValues | null,
  http: HttpTaking,
): FieldNote[] {
  if (url !== stored?.url) return [];
  if (url.includes('…@')) {
    return [
      hint(
        'url',
        `User and password are part of the stored address; ${authenticationWords.basic_auth.choice} authentication is the safer place`,
      ),
    ];
  }
  return http === 'refused' && isHttpAddress(url)
    ? [hint('url', 'This stored address is not https; it is kept unless you change it')]
    : [];
}

function typedSecret(secret: SecretDirective): string {
  return secret.kind === 'replace' ? secret.value : '';
}

function secretHints(values: EndpointFormValues, context: Context): FieldNote[] {
  const { secret, auth } = values;
  const notes: FieldNote[] = [];
  if (secret.kind === 'replace' && secret.value !== '') {
    const { value } = secret;
    if (value !== value.trim()) {
      notes.push(hint('secret', 'Blanks around this secret are part of it and are sent'));
    }
    if (/^v\d+,/.test(value)) {
      notes.push(
        hint('secret', 'The v1, in front looks like part of a signature, not of the secret'),
      );
    }
    if (value.length < 16) {
      notes.push(hint('secret', 'Short secrets can be guessed; use 24 characters or more'));
    }
  }
  for (const name of chatWebhooks) {
    const value = typedSecret(values[name]);
    notes.push(...addressHints(name, value, checkAddress(value, chatAddressRules(context)).hints));
  }
  if (auth.kind === 'basic_auth' && auth.password.kind === 'replace') {
    const { value } = auth.password;
    if (value !== value.trim()) {
      notes.push(hint('auth.password', 'Blanks around this password are part of it and are sent'));
    }
  }
  return notes;
}

function authHints({ auth }: EndpointFormValues, { dialect, http }: Context): FieldNote[] {
  if (auth.kind !== 'oauth2_secret' && auth.kind !== 'oauth2_assertion') return [];
  const { hints } = checkAddress(auth.url, tokenAddressRules(http));
  const algorithm = auth.kind === 'oauth2_assertion' ? auth.signingAlgorithm.trim() : '';
  const isUncertain = dialect !== 'embedded' && algorithm !== '' && algorithm !== 'ES256';
  const uncertain = isUncertain
    ? [
        hint(
          'auth.signingAlgorithm',
          `Gateways are known to sign with ES256; try ${algorithm} before relying on it`,
        ),
      ]
    : [];
  return [...addressHints('auth.url', auth.url, hints), ...uncertain];
}

/**
 * What the form says below its fields without refusing anything: what is tidied before it is sent,
 * and what is worth a look.
 */
export function endpointNotes(values: EndpointFormValues, context: Context): FieldNote[] {
  const stored = context.stored ? endpointToFormValues(context.stored) : null;
  const { values: tidied, notes } = tidyValues(endpointTable, values, stored);
  const { hints } = checkAddress(tidied.url, endpointAddressRules(context));
  const isNew = tidied.url !== stored?.url;
  const embedded =
    context.dialect === 'embedded' && isNew && hints.some((text) => text.startsWith('This leads'))
      ? [hint('url', 'The embedded gateway delivers to such addresses only where it is set up to')]
      : [];
  const isEncodedBadly =
    isNew && /[{}]/.test(tidied.url) && !endpointTraits(context.dialect).refusesTemplates;
  return [
    ...notes,
    ...oddSignNotes(tidied),
    ...plausibilityNotes(tidied, bounds),
    ...(isNew
      ? addressHints('url', tidied.url, hints)
      : storedAddressHints(tidied.url, stored, context.http)),
    ...httpCautions(tidied, context.http).map(({ path, text, rule }) =>
      hint(path, rule === '' ? text : `${text}. ${rule}`),
    ),
    ...embedded,
    ...(isEncodedBadly ? [hint('url', '{ and } are stored as %7B and %7D')] : []),
    ...secretHints(tidied, context),
    ...passwordNotes(tidied, context),
    ...oversizedNotes(oversizableEndpoint(values, context), context.dialect),
    ...authHints(tidied, context),
  ];
}

const oneHour = new Map([
  ['seconds', '3600 seconds'],
  ['milliseconds', '3600000 milliseconds'],
  ['minutes', '60 minutes'],
  ['hours', '1 hour'],
]);

/**
 * What a unit of the token lifetime means, by an example; undefined for a unit that is not known.
 * @param unit empty for the gateway's default, seconds
 */
export function tokenLifetimeExample(unit: string): string | undefined {
  const hour = oneHour.get(unit || 'seconds');
  return hour && `A token that lives one hour is answered with ${hour}`;
}
