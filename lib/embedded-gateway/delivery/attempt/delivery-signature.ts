import { createHmac } from 'node:crypto';
import type { HmacHash } from '@/lib/signature/hmac';
import {
  advancedSignatureOver,
  type SignatureVersion,
  simpleSignatureOver,
} from '@/lib/signature/signature-header';
import { OutboundFailure } from '../../outbound/failure';
import type { EndpointSettings } from '../../store/endpoints';
import type { ProjectRecord } from '../../store/projects';

const nodeHashes: Readonly<Record<HmacHash, string>> = { 'SHA-256': 'sha256', 'SHA-512': 'sha512' };

/** Values of the secrets that sign at a moment: neither deleted nor expired, oldest first. */
function liveSecrets(secrets: EndpointSettings['secrets'], now: number): string[] {
  return (secrets ?? []).flatMap((secret) => {
    const isLive =
      secret && !secret.deleted_at && !(secret.expires_at && Date.parse(secret.expires_at) <= now);
    return isLive && secret.value ? [secret.value] : [];
  });
}

/**
 * The value of the signature header, over the bytes that are delivered, forms included (moving events
 * §6; gateway contract §9.7).
 * @param now milliseconds since 1970
 * @throws {OutboundFailure} where nothing can sign
 */
export async function deliverySignature(
  { secrets, advanced_signatures }: Pick<EndpointSettings, 'secrets' | 'advanced_signatures'>,
  { versions }: ProjectRecord['settings']['signature'],
  body: Buffer,
  now: number,
): Promise<string> {
  const values = liveSecrets(secrets, now);
  const signers: SignatureVersion[] = versions.map((version) => ({ ...version, secrets: values }));
  const timestamp = String(Math.floor(now / 1000));
  const signed = advanced_signatures
    ? await advancedSignatureOver(signers, timestamp, (hash, secret) =>
        createHmac(nodeHashes[hash], secret).update(`${timestamp},`).update(body).digest(),
      )
    : await simpleSignatureOver(signers, (hash, secret) =>
        createHmac(nodeHashes[hash], secret).update(body).digest(),
      );
  if (signed.ok) return signed.value;
  throw new OutboundFailure(
    'protocol',
    `The delivery cannot be signed. ${signed.failure.message}.`,
  );
}
