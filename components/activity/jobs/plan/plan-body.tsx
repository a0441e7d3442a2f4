'use client';

import { TrendingUp } from 'lucide-react';
import { Banner } from '@/components/ui/banner';
import type { JobView } from '@/lib/contract/console/activity/jobs';
import { wholeErrorText } from '@/lib/queries/api-error';
import { expectedOf } from '../parts/set-table';
import { PaceChoice } from './pace-choice';
import { PlanEstimate } from './plan-estimate';
import { PlanSet } from './plan-set';
import { arrivedWords, expectedWords } from './plan-words';
import type { Plan } from './use-plan';

/** What a job would send, whether that is worth it, and how fast; in a dialog and on its page. */
export function PlanBody({ job, plan }: { job: JobView; plan: Plan }) {
  const { table, taken, without } = plan;
  const expected = expectedOf(table, ({ key }) => !without.has(key));
  const { finding, rest } = expectedWords(expected, taken);
  const arrived = arrivedWords(taken);
  return (
    <div className="flex flex-col gap-4">
      <div className="border-y">
        <PlanSet kind={job.kind} table={table} without={without} onWithout={plan.setWithout} />
      </div>
      {job.kind === 'retry' && taken.length > 0 ? (
        <p role="status" className="flex items-start gap-2 px-5 text-sm">
          <TrendingUp
            aria-hidden
            className={`mt-0.5 size-4 shrink-0 ${expected.likely > 0 ? 'text-good' : 'text-muted'}`}
          />
          <span>
            <span className="font-semibold">{finding}</span>
            {rest.map((sentence) => (
              <span key={sentence}>{` ${sentence}`}</span>
            ))}
          </span>
        </p>
      ) : null}
      {job.kind === 'retry' && arrived !== null ? (
        <Banner tone="warn" className="mx-5">
          {arrived}
        </Banner>
      ) : null}
      {job.limits.length > 0 ? (
        <ul className="flex list-disc flex-col gap-0.5 pr-5 pl-9 text-muted text-xs">
          {job.limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      ) : null}
      <div className="grid gap-x-8 gap-y-4 px-5 md:grid-cols-2">
        <PaceChoice
          job={job}
          total={plan.count}
          form={plan.form}
          problems={plan.problems}
          onChange={plan.setForm}
        />
        <PlanEstimate job={job} table={table} taken={taken} pace={plan.pace} />
      </div>
      {plan.error ? (
        <Banner tone="bad" title="Not started" className="mx-5">
          {wholeErrorText(plan.error)}
        </Banner>
      ) : null}
    </div>
  );
}
