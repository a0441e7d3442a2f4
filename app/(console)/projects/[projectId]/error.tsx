'use client';

import { FailedPage } from '@/components/ui/failed-page';

export default function ProjectErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  return <FailedPage error={error} retry={retry} inside />;
}
