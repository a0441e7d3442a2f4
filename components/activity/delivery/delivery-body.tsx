'use client';

import { useState } from 'react';
import type { DeliveryDetail } from '@/lib/contract/console/activity/delivery-detail';
import { readWholePayload, revealPart } from '@/lib/queries/activity/delivery';
import { PayloadViewer } from '../payload/payload-viewer';
import { AttemptDifference } from './attempt-difference';
import { AttemptPart } from './attempt-part';
import { DeliveryFactsPart } from './delivery-facts-part';
import { FailureCard } from './failure-card';
import { TimeLineList } from './time-line-list';

/** The last try, until another one is chosen. */
function useChosenTry({ attempts }: DeliveryDetail) {
  const [chosen, setChosen] = useState<string | null>(null);
  const attempt = attempts.find(({ uid }) => uid === chosen) ?? attempts.at(-1);
  return { attempt, choose: setChosen };
}

/** All parts of a delivery: one below the other in a panel, in two columns on a page. */
export function DeliveryBody({
  projectId,
  detail,
  isWide = false,
}: {
  projectId: string;
  detail: DeliveryDetail;
  isWide?: boolean;
}) {
  const { attempt, choose } = useChosenTry(detail);
  const story = (
    <>
      <FailureCard projectId={projectId} detail={detail} />
      <TimeLineList
        projectId={projectId}
        detail={detail}
        chosen={attempt?.uid ?? null}
        onChoose={choose}
      />
    </>
  );
  const about = <DeliveryFactsPart projectId={projectId} detail={detail} />;
  const request = attempt ? (
    <AttemptPart
      key={`of ${attempt.uid}`}
      projectId={projectId}
      detail={detail}
      attempt={attempt}
    />
  ) : (
    <Unsent projectId={projectId} detail={detail} />
  );
  const difference = attempt ? (
    <AttemptDifference key={`differs ${attempt.uid}`} detail={detail} attempt={attempt} />
  ) : null;
  if (!isWide) {
    return (
      <>
        {story}
        {request}
        {difference}
        {about}
      </>
    );
  }
  return (
    <div className="grid gap-4 px-5 pb-6 max-md:px-4 xl:grid-cols-[minmax(24rem,2fr)_minmax(0,3fr)]">
      <div className="min-w-0 self-start rounded-lg border bg-surface [&>*:last-child]:border-b-0">
        {story}
        {about}
      </div>
      <div className="min-w-0 self-start rounded-lg border bg-surface [&>*:last-child]:border-b-0">
        {request}
        {difference}
      </div>
    </div>
  );
}

/** What would be sent, of a delivery without a try. */
function Unsent({ projectId, detail }: { projectId: string; detail: DeliveryDetail }) {
  const { delivery, payload, attemptsProblem } = detail;
  if (!payload) return null;
  const { uid } = delivery;
  return (
    <section aria-label="What it carries" className="border-b">
      <p className="px-5 pt-3 text-muted text-xs max-md:px-4">
        {attemptsProblem
          ? 'Its tries could not be read. This is what it carries.'
          : 'Nothing was sent yet. This is what it carries.'}
      </p>
      <PayloadViewer
        projectId={projectId}
        label="Body"
        payload={payload}
        reveal={(index) => revealPart(projectId, uid, { part: 'payload', index })}
        whole={{
          read: () => readWholePayload(projectId, uid, null),
          fileName: `delivery-${uid}.${payload.format === 'text' ? 'txt' : 'json'}`,
        }}
      />
    </section>
  );
}
