'use client';

import { RadioTower } from 'lucide-react';
import { LicenceNote } from '@/components/shell/licence-note';
import { useOffers } from '@/components/shell/use-offers';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import type { Explanation } from '@/lib/filter/explain';
import { verdictSummary } from '@/lib/form-models/filter/sample-verdicts';
import type { Result } from '@/lib/util/result';

/** How many samples pass here and, unless the gateway is known to have none, the way to ask it. */
export function TestOnGateway({
  projectId,
  verdicts,
  isAsking,
  failure,
  onAsk,
}: {
  projectId: string;
  /** Undefined while the filter cannot be read. */
  verdicts: readonly Result<Explanation, string>[] | undefined;
  isAsking: boolean;
  /** Why the last test did not come to its end. */
  failure: string | undefined;
  onAsk: () => void;
}) {
  const { offers } = useOffers(projectId);
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
      <p role="status" className="text-muted text-sm">
        {verdicts ? verdictSummary(verdicts) : 'Correct the filter to see which samples pass.'}
      </p>
      {offers('testSubscriptionFilter') ? (
        <Button size="sm" disabled={!verdicts} busy={isAsking} onClick={onAsk}>
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
