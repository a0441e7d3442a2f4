import { z } from 'zod';
import { expiryTimeUnits } from '@/lib/contract/gateway/endpoint-authentication';
import { includes } from '@/lib/util/includes';
import { authenticationWords } from '@/lib/words/authentication';
import { type AddressRules, checkAddress } from '../checks/address';
import { headerNameProblem, headerValueProblem } from '../checks/header-text';
import { passwordProblem } from '../checks/password';
import {
  everyBranch,
  keptAsIs,
  optionalText,
  requiredText,
  type SecretSource,
  secretField,
} from '../engine/schema-parts';
import type { EndpointAuthValues, OauthValues } from './authentication';
import type { EndpointFormContext, HttpTaking } from './context';
import { signingKeyIssues, signingKeySchema } from './signing-key-schema';

/** Rules of a token address: http is taken where the endpoint may have it. */
export function tokenAddressRules(http: HttpTaking): AddressRules {
  return {
    subject: 'the token server',
    allowHttp: http !== 'refused' && 'with_caution',
    credentialsBelong: 'enter them as client ID and client secret',
  };
}

function usernameProblem(text: string): string | undefined {
  if (text.includes(':'))
    return `A user name cannot hold a colon: ${authenticationWords.basic_auth.choice} ends it there`;
  return passwordProblem(text);
}

function oauthShape(stored: OauthValues | undefined, isAssertion: boolean, http: HttpTaking) {
  const mapping = stored?.fieldMapping;
  const claim = (old: string | undefined, message: string) =>
    isAssertion ? requiredText(old, message) : optionalText(old);
  return {
    url: requiredText(
      stored?.url,
      'Enter the address that gives out tokens',
      (text) => checkAddress(text, tokenAddressRules(http)).problem,
    ),
    clientId: requiredText(stored?.clientId, 'Enter the client ID'),
    grantType: optionalText(stored?.grantType),
    scope: optionalText(stored?.scope),
    audience: optionalText(stored?.audience),
    issuer: claim(stored?.issuer, 'Enter the issuer, usually the client ID'),
    subject: claim(stored?.subject, 'Enter the subject that the token server expects'),
    expiryTimeUnit: optionalText(stored?.expiryTimeUnit, (text) =>
      includes(expiryTimeUnits, text)
        ? undefined
        : 'Choose seconds, milliseconds, minutes or hours',
    ),
    fieldMapping: z.strictObject({
      accessToken: optionalText(mapping?.accessToken),
      expiresIn: optionalText(mapping?.expiresIn),
      tokenType: optionalText(mapping?.tokenType),
    }),
  };
}

/** The authentication of an endpoint, one branch at a time (interface specification §2.3). */
export function authSchema(
  source: SecretSource,
  stored: EndpointAuthValues | undefined,
  { isReadable, http }: Pick<EndpointFormContext, 'isReadable' | 'http'>,
): z.ZodType<EndpointAuthValues, EndpointAuthValues> {
  const apiKey = stored?.kind === 'api_key' ? stored : undefined;
  const basic = stored?.kind === 'basic_auth' ? stored : undefined;
  const secret = stored?.kind === 'oauth2_secret' ? stored : undefined;
  const assertion = stored?.kind === 'oauth2_assertion' ? stored : undefined;
  return everyBranch<EndpointAuthValues>()(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('none') }),
      z.strictObject({
        kind: z.literal('api_key'),
        headerName: requiredText(
          apiKey?.headerName,
          headerNameProblem('') ?? '',
          headerNameProblem,
        ),
        headerValue: secretField(source, 'auth.headerValue', headerValueProblem(''), (value) =>
          headerValueProblem(value.trim()),
        ),
      }),
      z.strictObject({
        kind: z.literal('basic_auth'),
        username: requiredText(basic?.username, 'Enter the user name', usernameProblem),
        password: secretField(source, 'auth.password', 'Enter the password', passwordProblem),
      }),
      z.strictObject({
        kind: z.literal('oauth2_secret'),
        ...oauthShape(secret, false, http),
        clientSecret: secretField(source, 'auth.clientSecret', 'Enter the client secret'),
      }),
      z
        .strictObject({
          kind: z.literal('oauth2_assertion'),
          ...oauthShape(assertion, true, http),
          signingAlgorithm: optionalText(assertion?.signingAlgorithm),
          signingKey: signingKeySchema(source, assertion?.signingKey),
        })
        .superRefine((auth, context) => {
          for (const [path, message] of signingKeyIssues(auth, assertion)) {
            context.addIssue({ code: 'custom', path: path.split('.'), message });
          }
        }),
      keptAsIs('authentication', isReadable),
    ]),
  );
}
