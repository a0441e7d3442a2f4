import { verifierTypes } from '@/lib/contract/gateway/choices';
import { includes } from '@/lib/util/includes';
import { tidyText } from '../checks/tidy-text';
import { answeredText } from '../engine/body-tree';
import type { Branch } from '../engine/branch';
import { secret, text } from '../engine/field-kinds';
import { group } from '../engine/group';
import type { ValuesOf } from '../engine/part';
import { openUnion } from '../engine/union';

/** A gateway calls none "noop". */
type Kind = 'none' | Exclude<(typeof verifierTypes)[number], 'noop'>;

/** How incoming requests prove that they come from the sender. */
export const verifierPart = openUnion(
  { gateway: 'verifier', label: 'Verifier', tells: 'type' },
  {
    none: { says: { type: 'noop' } },
    hmac: {
      says: { type: 'hmac' },
      block: 'hmac',
      fields: group({
        header: text('header', 'Header'),
        hash: text('hash', 'Hash', { blank: 'SHA256' }),
        encoding: text('encoding', 'Encoding', { blank: 'hex' }),
        secret: secret('secret', 'Secret'),
      }),
    },
    basic_auth: {
      says: { type: 'basic_auth' },
      block: 'basic_auth',
      fields: group({
        username: text('username', 'User'),
        password: secret('password', 'Password'),
      }),
    },
    api_key: {
      says: { type: 'api_key' },
      block: 'api_key',
      fields: group({
        headerName: text('header_name', 'Header name'),
        headerValue: secret('header_value', 'Header value', { tidy: tidyText }),
      }),
    },
  } satisfies Record<Kind, Branch>,
  (stored) => {
    // A block without a type is only echoed, never stored (gateway contract §5.3).
    const type = answeredText(stored, 'type') || 'noop';
    if (!includes(verifierTypes, type)) return undefined;
    return type === 'noop' ? 'none' : type;
  },
);

export type VerifierValues = ValuesOf<typeof verifierPart>;
export type VerifierKind = VerifierValues['kind'];
export type HmacVerifierValues = Extract<VerifierValues, { kind: 'hmac' }>;
