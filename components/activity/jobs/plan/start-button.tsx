'use client';

import { Play } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { JobKind, JobView } from '@/lib/contract/console/activity/jobs';
import { startWords } from './plan-words';
import type { Plan } from './use-plan';

/** Starts what is planned; nothing is sent before. */
export function StartButton({
  kind,
  plan,
  onStarted,
}: {
  kind: JobKind;
  plan: Plan;
  onStarted: (job: JobView) => void;
}) {
  return (
    <Button
      variant="primary"
      busy={plan.busy}
      disabled={plan.count === 0}
      onClick={async (event) => {
        const around = event.currentTarget.closest('[role="dialog"], section');
        if (plan.problems) around?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
        const started = await plan.start();
        if (started) onStarted(started);
      }}
    >
      <Play aria-hidden />
      <span>
        {plan.problems ? 'Start' : startWords(kind, plan.count, plan.pace.canary?.count ?? null)}
      </span>
    </Button>
  );
}
