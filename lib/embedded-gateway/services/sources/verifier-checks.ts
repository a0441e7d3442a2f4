import { hmacEncodings, hmacHashes, verifierTypes } from '@/lib/contract/gateway/choices';
import { innerObject, unwrap } from '@/lib/contract/gateway/unwrap';
import { verifierBlocks, verifierRequestSchema } from '@/lib/contract/gateway/verifier';
import { isHeaderName } from '@/lib/util/header-text';
import { includes } from '@/lib/util/includes';
import { isRecord } from '@/lib/util/json';
import { fieldMessage, required } from '../text-rules';
import type { SentVerifier } from './source-body';

/** How the refusal of a missing block calls each kind (gateway contract §5.3). */
const spoken = (block: string) => block.replaceAll('_', ' ');

/** Every part of a block that is present is needed, whichever type was chosen. */
function emptyParts(verifier: SentVerifier): string[] {
  return Object.entries(verifierRequestSchema.shape).flatMap(([name, schema]) => {
    const shape = innerObject(unwrap(schema));
    const block: unknown = Object.entries(verifier).find(([key]) => key === name)?.[1];
    if (!shape || !isRecord(block)) return [];
    return Object.keys(shape)
      .filter((field) => !block[field])
      .map((field) => fieldMessage(field, required));
  });
}

/** Failure texts of single fields (gateway contract §5.3); a type is needed (§13). */
export function verifierFieldMessages(verifier: SentVerifier | null | undefined): string[] {
  if (!verifier) return [];
  const { type, hmac, api_key } = verifier;
  const messages = emptyParts(verifier);
  for (const [field, name] of [
    ['header', hmac?.header],
    ['header_name', api_key?.header_name],
  ] as const) {
    // 26.3.6 stores any text; no request can carry such a header (choice of our own).
    if (name && !isHeaderName(name))
      messages.push(fieldMessage(field, 'please provide a valid header name'));
  }
  if (!type || !includes(verifierTypes, type)) {
    messages.push(fieldMessage('type', 'please provide a valid verifier type'));
  }
  if (hmac?.hash && !includes(hmacHashes, hmac.hash)) {
    messages.push(fieldMessage('hash', `${hmac.hash} does not validate as supported_hash`));
  }
  if (hmac?.encoding && !includes(hmacEncodings, hmac.encoding)) {
    messages.push(fieldMessage('encoding', 'please provide a valid encoding type'));
  }
  return messages;
}

/**
 * The refusal when the block that the type names is missing, as on real gateways, or when there is
 * one of another type (interface specification §2.4).
 */
export function blockRefusal(verifier: SentVerifier | null | undefined): string | undefined {
  const chosen = verifierBlocks.find((name) => name === verifier?.type);
  if (chosen && !verifier?.[chosen]) return `invalid verifier config for ${spoken(chosen)}`;
  const other = verifierBlocks.find((name) => name !== chosen && verifier?.[name]);
  if (!other) return undefined;
  return `invalid verifier config for ${chosen ? spoken(chosen) : 'noop'}: ${spoken(other)} is of another type`;
}
