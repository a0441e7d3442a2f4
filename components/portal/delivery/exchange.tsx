'use client';

import { useState } from 'react';
import { PayloadViewer } from '@/components/payload/payload-viewer';
import { Segmented } from '@/components/ui/segmented';
import type { PayloadView } from '@/lib/contract/console/activity/payload';
import type { PortalDeliveryDetail, PortalTry } from '@/lib/contract/portal/deliveries';
import { portalErrorText } from '@/lib/queries/portal/client';
import { readPortalPayload } from '@/lib/queries/portal/deliveries';
import { usePortal } from '../portal-provider';
import { tryName } from './fold-tries';
import { SentHeaders } from './sent-headers';

const parts = ['body', 'headers', 'answer'] as const;
type Part = (typeof parts)[number];
const labels: Readonly<Record<Part, string>> = {
  body: 'Body',
  headers: 'Headers',
  answer: 'Your answer',
};

/** What was sent by a try and what came back, one part at a time. */
export function Exchange({
  detail: { delivery, payload },
  attempt,
}: {
  detail: PortalDeliveryDetail;
  /** Absent where nothing was sent yet. */
  attempt: PortalTry | undefined;
}) {
  const [part, setPart] = useState<Part>('body');
  const shown = attempt ? part : 'body';
  return (
    <div className="min-w-0">
      {attempt ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-3 py-2">
          <Segmented
            legend="What to look at"
            hideLegend
            value={part}
            options={parts.map((value) => ({ value, label: labels[value] }))}
            onChange={setPart}
          />
          <span className="text-muted text-xs">{`of the ${tryName(attempt.number).toLowerCase()}`}</span>
        </div>
      ) : null}
      {shown === 'body' ? (
        <SentBody uid={delivery.uid} payload={payload} attempt={attempt} />
      ) : null}
      {shown === 'headers' && attempt ? (
        <SentHeaders label="Headers as sent" headers={attempt.requestHeaders} />
      ) : null}
      {shown === 'answer' && attempt ? <Answer attempt={attempt} /> : null}
    </div>
  );
}

function SentBody({
  uid,
  payload,
  attempt,
}: {
  uid: string;
  payload: PayloadView | null;
  attempt: PortalTry | undefined;
}) {
  const { api } = usePortal();
  if (payload === null) {
    return <p className="px-4 py-3 text-muted text-sm">What was sent is not told here.</p>;
  }
  return (
    <>
      {attempt ? null : (
        <p className="px-4 pt-3 text-muted text-xs">Nothing was sent yet. This is what will be.</p>
      )}
      {attempt?.body === 'rebuilt' ? (
        <p className="px-4 pt-3 text-muted text-xs">It was sent as a form with these fields.</p>
      ) : null}
      <PayloadViewer
        label="Body"
        payload={payload}
        problemText={portalErrorText}
        whole={{
          read: () => readPortalPayload(api, uid),
          fileName: `delivery-${uid}.${payload.format === 'text' ? 'txt' : 'json'}`,
        }}
      />
    </>
  );
}

function Answer({
  attempt: { httpStatus, response, responseHeaders, isResponseCut },
}: {
  attempt: PortalTry;
}) {
  if (httpStatus === null) {
    return <p className="px-4 py-3 text-muted text-sm">Your server gave no answer.</p>;
  }
  return (
    <>
      <p className="px-4 pt-3 text-sm">
        <span>Your server answered </span>
        <bdi translate="no" className="font-mono text-xs">
          {httpStatus}
        </bdi>
      </p>
      {response === null ? (
        <p className="px-4 py-3 text-muted text-sm">Its answer had no body.</p>
      ) : (
        <PayloadViewer label="Body of the answer" payload={response} />
      )}
      {isResponseCut ? (
        <p className="px-4 py-1 text-muted text-xs">Only the beginning of the answer is kept.</p>
      ) : null}
      <SentHeaders label="Headers of the answer" headers={responseHeaders} />
    </>
  );
}
