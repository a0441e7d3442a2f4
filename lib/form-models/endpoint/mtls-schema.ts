import { z } from 'zod';
import { everyBranch, type SecretSource, secretField } from '../engine/schema-parts';
import type { MtlsValues } from './client-certificate';

/**
 * The client certificate. Whether key and certificate belong together needs cryptography, which is
 * loaded only when a pair is there to be checked.
 */
export function mtlsSchema(
  source: SecretSource,
  { isReadable, now }: { isReadable: boolean; now: () => number },
): z.ZodType<MtlsValues, MtlsValues> {
  return everyBranch<MtlsValues>()(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('none') }),
      z.strictObject({ kind: z.literal('kept'), clientCert: z.string() }).refine(() => isReadable, {
        path: ['clientCert'],
        message:
          'This gateway cannot be asked for the stored pair: paste certificate and key again, or remove them',
      }),
      z
        .strictObject({
          kind: z.literal('pair'),
          clientCert: z.string(),
          clientKey: secretField(
            { ...source, stateOf: () => 'none' },
            'mtls.clientKey',
            'Paste the private key of the certificate',
          ),
        })
        .superRefine(async ({ clientCert, clientKey }, context) => {
          if (clientKey.kind !== 'replace') return;
          const { checkCertificatePair } = await import('@/lib/keys/certificate-pair');
          const { problems } = checkCertificatePair(clientCert, clientKey.value, now());
          for (const { part, message } of problems) {
            const path = [part === 'certificate' ? 'clientCert' : 'clientKey'];
            context.addIssue({ code: 'custom', path, message });
          }
        }),
    ]),
  );
}
