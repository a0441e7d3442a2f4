import type { Metadata } from 'next';
import { VerifyPage } from '@/components/portal/verify/verify-page';

export const metadata: Metadata = { title: 'How to verify' };

export default function PortalVerifyPage() {
  return <VerifyPage />;
}
