import { createHmac } from 'node:crypto';
import type { Hmac, HmacHash } from '@/lib/signature/hmac';

const names: Readonly<Record<HmacHash, string>> = { 'SHA-256': 'sha256', 'SHA-512': 'sha512' };

/** The HMAC of Node, which takes a fraction of the time of Web Crypto. */
export const nodeHmac: Hmac = (hash, secret, message) =>
  createHmac(names[hash], secret).update(message).digest();
