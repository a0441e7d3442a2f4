'use client';

import type { Elements } from '@/components/ui/elements';
import { AlertsSection } from './alerts-section';
import { AuthSection } from './auth-section';
import { BasicsCard } from './basics-card';
import { CertificateSection } from './certificate-section';
import { DeliverySection } from './delivery-section';
import { useEndpointSetting } from './endpoint-setting';
import { RateLimitSection } from './rate-limit-section';
import { SecretSection } from './secret-section';
import { SignatureSection } from './signature-section';
import { AppIdSection, StatusSection } from './status-section';

/** The cards and sections of the endpoint form, in the order of the screen. */
export function EndpointParts({
  onRotate = null,
  pauseInstead = null,
}: {
  onRotate?: (() => void) | null;
  /** A way to pause, for gateways that ignore "disabled". */
  pauseInstead?: Elements;
}) {
  const { kind } = useEndpointSetting();
  return (
    <>
      <BasicsCard />
      <AuthSection />
      <RateLimitSection />
      <SignatureSection />
      <SecretSection onRotate={onRotate} />
      <DeliverySection />
      <AlertsSection />
      <CertificateSection />
      <StatusSection instead={pauseInstead} />
      {kind === 'create' ? <AppIdSection /> : null}
    </>
  );
}
