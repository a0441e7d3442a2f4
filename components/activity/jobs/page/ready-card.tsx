'use client';

import { ClockTime } from '@/components/ui/clock-time';
import { useReadOnly } from '@/components/ui/read-only';
import { SectionCard } from '@/components/ui/section-card';
import type { JobView } from '@/lib/contract/console/activity/jobs';
import { PlanBody } from '../plan/plan-body';
import { idsWords } from '../plan/plan-words';
import { StartButton } from '../plan/start-button';
import { usePlan } from '../plan/use-plan';
import { GroupsCard } from './groups-card';

interface ReadyProps {
  projectId: string;
  job: JobView;
  onStarted: () => void;
}

/** A set that was not started yet, with what its dialog shows of it. */
export function ReadyCard(props: ReadyProps) {
  const isReadOnly = useReadOnly();
  return isReadOnly ? <GroupsCard job={props.job} /> : <Startable {...props} />;
}

function Startable({ projectId, job, onStarted }: ReadyProps) {
  const plan = usePlan(projectId, job);
  return (
    <SectionCard
      title="Not started yet"
      description={
        <>
          <span>Frozen at </span>
          <ClockTime value={job.frozenAt} />
          <span>. Nothing was sent.</span>
        </>
      }
    >
      <div className="-mx-4">
        <PlanBody job={job} plan={plan} />
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-end gap-3 border-t pt-3">
        <p className="mr-auto text-muted text-xs">{idsWords(job.kind)}</p>
        {/* The page follows what the job becomes. */}
        <StartButton kind={job.kind} plan={plan} onStarted={onStarted} />
      </div>
    </SectionCard>
  );
}
