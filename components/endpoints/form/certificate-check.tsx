'use client';

import { useEffect, useState } from 'react';
import { Detail, Details } from '@/components/ui/details';
import { RelativeTime } from '@/components/ui/relative-time';
import { useTimeZone } from '@/components/ui/time-zone';
import type { CertificatePairCheck } from '@/lib/keys/certificate-pair';
import { formatDate } from '@/lib/util/time-zone';

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

  const zone = useTimeZone();
  if (!check?.certificate) return null;
  const { subject, issuer, notBefore, notAfter, serialNumber } = check.certificate;
  const dayOf = (moment: string) => formatDate(Date.parse(moment), zone.name);
  const isExpiry = (text: string) => text.includes('expires');
  const doubts = check.hints.filter((text) => !isExpiry(text));
  // Beside a key to be saved the fields say what is wrong; a stored certificate has no such field.
  const problem =
    clientKey === null ? check.problems.find(({ part }) => part === 'certificate') : undefined;
  const warning = problem?.message ?? check.hints.find(isExpiry);
  return (
    <section aria-label="The certificate" className="rounded bg-sunken p-3">
      <Details className="text-xs">
        <Detail name="Subject">{subject || 'none'}</Detail>
        <Detail name="Issuer">{issuer || 'none'}</Detail>
        <Detail name="Valid">
          <span>{`${dayOf(notBefore)} to ${dayOf(notAfter)}, ends `}</span>
          <RelativeTime tense="any" value={notAfter} />
        </Detail>
        <Detail name="Serial number">
          <code translate="no">{serialNumber}</code>
        </Detail>
        {clientKey === null || clientKey === '' ? null : (
          <Detail name="Key">
            {check.problems.some(({ part }) => part === 'key')
              ? 'not usable with it'
              : (doubts[0] ?? 'belongs to it')}
          </Detail>
        )}
      </Details>
      {warning ? <p className="mt-2 text-warn text-xs">{warning}</p> : null}
    </section>
  );
}
