'use client';

import { RadioTower } from 'lucide-react';
import { useOffers } from '@/components/shell/use-offers';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { Explanation } from '@/lib/filter/explain';
import { verdictSummary } from '@/lib/form-models/filter/sample-verdicts';
import type { Result } from '@/lib/util/result';

/** How many samples pass here and, where the gateway can be asked, the way to ask it. */
export function TestOnGateway({
  projectId,
  verdicts,
  isAsking,
  onAsk,
}: {
  projectId: string;
  /** Undefined while the filter cannot be read. */
  verdicts: readonly Result<Explanation, string>[] | undefined;
  isAsking: boolean;
  onAsk: () => void;
}) {
  const { surelyOffers } = useOffers(projectId);
  return (
    <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
      <p role="status" className="text-muted text-sm">
        {verdicts ? verdictSummary(verdicts) : 'Correct the filter to see which samples pass.'}
      </p>
      {surelyOffers('testSubscriptionFilter') ? (
        <Button size="sm" disabled={!verdicts} onClick={() => isAsking || onAsk()}>
          {isAsking ? <Spinner /> : <RadioTower aria-hidden />}
          Test on the gateway
        </Button>
      ) : null}
    </div>
  );
}
