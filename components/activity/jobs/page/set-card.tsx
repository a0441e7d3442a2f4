'use client';

import { Facts } from '@/components/table/panel/facts';
import { ClockTime } from '@/components/ui/clock-time';
import { ScreenLink } from '@/components/ui/screen-link';
import { SectionCard } from '@/components/ui/section-card';
import type { JobView } from '@/lib/contract/console/activity/jobs';
import { routes } from '@/lib/util/routes';
import { setOf } from '@/lib/words/activity/jobs';
import { madeFrom } from '../parts/search-words';
import { PaceFacts } from './pace-facts';

/** What a job is made of, when that was frozen, who began it and how fast it goes. */
export function SetCard({ projectId, job }: { projectId: string; job: JobView }) {
  const { by, portalLinkId, startedAt, finishedAt, limits } = job;
  return (
    <SectionCard title="The set">
      <Facts
        facts={[
          { label: 'Holds', value: setOf(job) },
          {
            label: 'Made from',
            value: madeFrom(job),
          },
          {
            label: 'Frozen',
            value: (
              <>
                <ClockTime value={job.frozenAt} />
                <span className="block text-muted text-xs">what came later is not in it</span>
              </>
            ),
          },
          {
            label: startedAt === null ? 'Made by' : 'Started by',
            value:
              portalLinkId !== null ? (
                <>
                  <span>{'the partner of '}</span>
                  <ScreenLink
                    href={routes.portalLink(projectId, portalLinkId)}
                    className="text-accent-ink hover:underline"
                  >
                    a portal link
                  </ScreenLink>
                </>
              ) : by === null ? (
                'not known any more'
              ) : by.isYou ? (
                'this session'
              ) : (
                `session ${by.session}`
              ),
          },
          { label: 'Started', value: startedAt === null ? null : <ClockTime value={startedAt} /> },
          { label: 'Ended', value: finishedAt === null ? null : <ClockTime value={finishedAt} /> },
          { label: 'Pace', value: startedAt === null ? null : <PaceFacts job={job} /> },
          { label: 'Event ids', value: 'kept, so receivers can tell doubles' },
          {
            label: 'Sent by',
            value: job.carriedOutBy === 'gateway' ? 'the gateway itself' : 'this console',
          },
        ]}
      />
      {limits.length > 0 ? (
        <ul className="mt-3 flex list-disc flex-col gap-1 border-t pt-3 pl-4 text-muted text-xs">
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      ) : null}
    </SectionCard>
  );
}
