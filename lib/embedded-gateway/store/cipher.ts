import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  timingSafeEqual,
} from 'node:crypto';
import type { RandomSource } from '../base/ports';

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Where a sealed value stands; it opens nowhere else, so values cannot be moved between rows. */
export interface SealedPlace {
  table: string;
  /** Column, with the path inside a JSON column. */
  column: string;
  row: string;
}

export interface Cipher {
  /** Names the key without giving it away; kept in the database to recognise a wrong one. */
  keyId: string;
  /** Text `v1.<key id>.<nonce, ciphertext and tag in base64url>`. */
  seal(plain: string, place: SealedPlace): string;
  /** @throws when the text was sealed with another key, for another place, or was changed */
  open(sealed: string, place: SealedPlace): string;
  /** Keyed hash for look-up: equal values have equal hashes, and only the key can make them. */
  lookupHash(purpose: string, value: string): Buffer;
}

function derive(key: Uint8Array, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `gatehouse ${use}`, 32));
}

function authenticated({ table, column, row }: SealedPlace): Buffer {
  return Buffer.from(JSON.stringify([table, column, row]));
}

/** Seals with AES-256-GCM, one random nonce per value (acceptance T41). */
export function createCipher(dataKey: Uint8Array, random: RandomSource): Cipher {
  const sealingKey = derive(dataKey, 'seal');
  const lookupKey = derive(dataKey, 'look-up');
  const keyId = createHash('sha256').update(derive(dataKey, 'id')).digest('hex').slice(0, 16);
  const prefix = `v1.${keyId}.`;

  return {
    keyId,
    seal(plain, place) {
      const nonce = random.bytes(nonceLength);
      const cipher = createCipheriv(algorithm, sealingKey, nonce, { authTagLength: tagLength });
      cipher.setAAD(authenticated(place));
      const body = [nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()];
      return prefix + Buffer.concat(body).toString('base64url');
    },
    open(sealed, place) {
      if (!sealed.startsWith(prefix)) throw new Error('sealed with another key');
      const bytes = Buffer.from(sealed.slice(prefix.length), 'base64url');
      const end = bytes.length - tagLength;
      const decipher = createDecipheriv(algorithm, sealingKey, bytes.subarray(0, nonceLength), {
        authTagLength: tagLength,
      });
      decipher.setAAD(authenticated(place));
      decipher.setAuthTag(bytes.subarray(end));
      return (
        decipher.update(bytes.subarray(nonceLength, end), undefined, 'utf8') +
        decipher.final('utf8')
      );
    },
    lookupHash: (purpose, value) =>
      createHmac('sha256', lookupKey)
        .update(JSON.stringify([purpose, value]))
        .digest(),
  };
}

/** Compares hashes of equal length in time that does not depend on where they differ. */
export function sameHash(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
