'use client';

import { RadioTower } from 'lucide-react';
import { LicenceNote } from '@/components/shell/licence-note';
import { useOffers } from '@/components/shell/use-offers';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';

/** How many samples pass here and, unless the gateway is known to have none, the way to ask it. */
export function TestOnGateway({
  projectId,
  summary,
  isReadable,
  isAsking,
  failure,
  onAsk,
}: {
  projectId: string;
  summary: string;
  /** Whether the filter can be read. */
  isReadable: boolean;
  isAsking: boolean;
  /** Why the last test did not come to its end. */
  failure: string | undefined;
  onAsk: () => void;
}) {
  const { offers } = useOffers(projectId);
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
      <p role="status" className="text-muted text-sm">
        {summary}
      </p>
      {offers('testSubscriptionFilter') ? (
        <Button size="sm" disabled={!isReadable} busy={isAsking} onClick={onAsk}>
          <RadioTower aria-hidden />
          Test on the gateway
        </Button>
      ) : null}
      <LicenceNote projectId={projectId} operation="testSubscriptionFilter" />
      {failure ? (
        <Banner tone="bad" title="The gateway did not test every sample" className="basis-full">
          {failure}
        </Banner>
      ) : null}
    </div>
  );
}
