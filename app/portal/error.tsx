'use client';

import { FailedPortal } from '@/components/portal/frame/failed-portal';

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return <FailedPortal error={error} retry={retry} inside={false} />;
}
