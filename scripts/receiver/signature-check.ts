import { createHmac, timingSafeEqual } from 'node:crypto';
import { hmacEncodings, verifyingHmacHashes } from '@/lib/contract/gateway/choices';

const hashes = verifyingHmacHashes.map((name) => name.toLowerCase());

function isSame(given: string, right: string): boolean {
  const [left, wanted] = [Buffer.from(given), Buffer.from(right)];
  return left.length === wanted.length && timingSafeEqual(left, wanted);
}

/**
 * Whether a header signs what came, in the simple or in the advanced form, whatever hash and encoding
 * the project has chosen (gateway contract §9.7).
 * @param body as it came, byte for byte
 */
export function isSignedBy(secrets: readonly string[], header: string, body: Uint8Array): boolean {
  const [, timestamp] = /^t=(\d+),/.exec(header) ?? [];
  const given =
    timestamp === undefined
      ? [header]
      : header.split(',').flatMap((part) => /^v\d+=(.+)$/.exec(part)?.[1] ?? []);
  const before = timestamp === undefined ? '' : `${timestamp},`;
  return secrets.some((secret) =>
    hashes.some((hash) =>
      hmacEncodings.some((encoding) => {
        const right = createHmac(hash, secret).update(before).update(body).digest(encoding);
        return given.some((each) => isSame(each, right));
      }),
    ),
  );
}
