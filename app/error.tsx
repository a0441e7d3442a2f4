'use client';

import { FailedPage } from '@/components/ui/failed-page';

export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return <FailedPage error={error} retry={retry} inside={false} />;
}
