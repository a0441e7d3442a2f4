import 'server-only';
import { hkdfSync, webcrypto } from 'node:crypto';

/** A key that seals cookies, and the name by which a cookie says which key sealed it. */
export interface SealingKey {
  id: string;
  key: CryptoKey;
}

const CONTENT_KEY_BYTES = 32;
const ID_BYTES = 9;

function derive(material: Uint8Array, use: string, length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hkdfSync('sha256', material, new Uint8Array(), `gatehouse ${use}`, length));
}

/** What cookies of a key are for: those of one use do not open as those of another. */
export type SealingUse = 'session' | 'portal';

/**
 * Derives the AES-256-GCM key and its id from key material of at least 32 bytes; both come from
 * the material alone, so that every process with the same material opens the same cookies.
 */
export async function deriveSealingKey(
  material: Uint8Array,
  use: SealingUse = 'session',
): Promise<SealingKey> {
  const bytes = derive(material, `${use} cookie v1`, CONTENT_KEY_BYTES);
  const key = await webcrypto.subtle.importKey('raw', bytes, 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);
  const id = Buffer.from(derive(material, `${use} key id v1`, ID_BYTES)).toString('base64url');
  return { id, key };
}
