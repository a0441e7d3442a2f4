import { z } from 'zod';
import { hmacEncodings, hmacHashes } from '@/lib/contract/gateway/choices';
import { includes } from '@/lib/util/includes';
import { headerNameProblem, headerValueProblem } from '../checks/header-text';
import { passwordProblem } from '../checks/password';
import {
  type BranchSchemas,
  checkedText,
  keptAsIs,
  requiredText,
  type SecretSource,
  secretField,
} from '../engine/schema-parts';
import type { VerifierValues } from './verifier';

/** A colon ends the user name in the header of Basic (RFC 7617 §2), so that none can hold one. */
function userProblem(text: string): string | undefined {
  return text.includes(':')
    ? 'Take the colon out: no sender can send a user name with one'
    : passwordProblem(text);
}

/** The verifier of a source, one branch at a time (interface specification §2.4). */
export function verifierSchema(
  source: SecretSource,
  stored: VerifierValues | undefined,
  isReadable: boolean,
): z.ZodType<VerifierValues, VerifierValues> {
  const hmac = stored?.kind === 'hmac' ? stored : undefined;
  const basic = stored?.kind === 'basic_auth' ? stored : undefined;
  const apiKey = stored?.kind === 'api_key' ? stored : undefined;
  const { none, ...others } = {
    none: z.strictObject({ kind: z.literal('none') }),
    hmac: z.strictObject({
      kind: z.literal('hmac'),
      header: requiredText(hmac?.header, headerNameProblem('') ?? '', headerNameProblem),
      hash: checkedText(hmac?.hash, (text) =>
        includes(hmacHashes, text) ? undefined : 'Choose a hash from the list',
      ),
      encoding: checkedText(hmac?.encoding, (text) =>
        includes(hmacEncodings, text) ? undefined : 'Choose hex or base64',
      ),
      secret: secretField(source, 'verifier.secret', 'Enter the secret that the sender signs with'),
    }),
    basic_auth: z.strictObject({
      kind: z.literal('basic_auth'),
      username: requiredText(basic?.username, 'Enter the user name', userProblem),
      password: secretField(source, 'verifier.password', 'Enter the password', passwordProblem),
    }),
    api_key: z.strictObject({
      kind: z.literal('api_key'),
      headerName: requiredText(apiKey?.headerName, headerNameProblem('') ?? '', headerNameProblem),
      headerValue: secretField(
        source,
        'verifier.headerValue',
        'Enter the value that senders send in this header',
        (value) => headerValueProblem(value.trim()),
      ),
    }),
    kept_as_is: keptAsIs('verifier', isReadable),
  } satisfies BranchSchemas<VerifierValues>;
  return z.discriminatedUnion('kind', [none, ...Object.values(others)]);
}
