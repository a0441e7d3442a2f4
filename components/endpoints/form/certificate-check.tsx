'use client';

import { useEffect, useState } from 'react';
import { Detail, Details } from '@/components/ui/details';
import { RelativeTime } from '@/components/ui/relative-time';
import type { CertificatePairCheck } from '@/lib/keys/certificate-pair';

/**
 * What a certificate says of itself, and whether it and its key are a pair. What keeps a pair from
 * being saved stands at the fields.
 */
export function CertificateCheck({
  clientCert,
  clientKey,
}: {
  clientCert: string;
  /** Null where only the certificate is known. */
  clientKey: string | null;
}) {
  const [check, setCheck] = useState<CertificatePairCheck | null>(null);
  useEffect(() => {
    let isLatest = true;
    void import('@/lib/keys/certificate-pair').then(({ checkCertificatePair }) => {
      if (isLatest) setCheck(checkCertificatePair(clientCert, clientKey ?? '', Date.now()));
    });
    return () => {
      isLatest = false;
    };
  }, [clientCert, clientKey]);

  if (!check?.certificate) return null;
  const { subject, issuer, notBefore, notAfter, serialNumber } = check.certificate;
  const hints =
    clientKey === null ? check.hints.filter((text) => /expires/.test(text)) : check.hints;
  const expired = check.problems.find(({ part }) => part === 'certificate');
  return (
    <section aria-label="The certificate" className="rounded bg-sunken p-3">
      <Details className="text-xs">
        <Detail name="Subject">{subject || 'none'}</Detail>
        <Detail name="Issuer">{issuer || 'none'}</Detail>
        <Detail name="Valid">
          from <RelativeTime value={notBefore} /> to <RelativeTime value={notAfter} />
        </Detail>
        <Detail name="Serial number">
          <code>{serialNumber}</code>
        </Detail>
        {clientKey === null || clientKey === '' ? null : (
          <Detail name="Key">
            {check.problems.some(({ part }) => part === 'key')
              ? 'not usable with it'
              : hints.length > 0
                ? hints.join('. ')
                : 'belongs to it'}
          </Detail>
        )}
      </Details>
      {clientKey === null && (expired || hints.length > 0) ? (
        <p className="mt-2 text-warn text-xs">{expired?.message ?? hints.join('. ')}</p>
      ) : null}
    </section>
  );
}
