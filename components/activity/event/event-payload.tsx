'use client';

import { useMemo } from 'react';
import { PayloadViewer } from '@/components/activity/payload/payload-viewer';
import type { PayloadMark } from '@/components/payload/payload-marks';
import type { EventDetail } from '@/lib/contract/console/activity/event-detail';
import { type PayloadView, shownPayloadBytes } from '@/lib/contract/console/activity/payload';
import { revealEventValue } from '@/lib/queries/activity/send';

const unreadableWords = {
  no_data:
    'The gateway answers without what this event carried: it is no JSON, which this release cannot show. Its deliveries can be read.',
  too_large:
    'The gateway’s answer about this event is larger, or nested deeper, than is read here. Its deliveries can be read.',
};

/** As much of a payload as is drawn; the rest of it is at hand for the file. */
function beginningOf(payload: PayloadView): PayloadView {
  const { text, masked, isCut } = payload;
  if (text.length <= shownPayloadBytes) return payload;
  // Half a character at the end would be shown as none.
  const shown = text.slice(0, shownPayloadBytes).replace(/[\uD800-\uDBFF]$/, '');
  return {
    ...payload,
    text: shown,
    isCut: isCut || shown.length < text.length,
    // What is cut is JSON no more.
    format: payload.format === 'json' ? 'text' : payload.format,
    masked: masked.filter(({ end }) => end <= shown.length),
  };
}

/** What an event carried, with the values marked that conditions failed on. */
export function EventPayload({
  projectId,
  detail: { event, payload, unreadable },
  marks,
}: {
  projectId: string;
  detail: EventDetail;
  marks: readonly PayloadMark[];
}) {
  const shown = useMemo(() => payload && beginningOf(payload), [payload]);
  return (
    <section aria-label="What the event carried" className="min-w-0 rounded-lg border bg-surface">
      {unreadable ? (
        <p className="px-4 py-3 text-sm">{unreadableWords[unreadable]}</p>
      ) : shown && payload ? (
        <PayloadViewer
          projectId={projectId}
          label="Payload"
          payload={shown}
          marks={marks}
          reveal={(index) => revealEventValue(projectId, event.uid, index)}
          whole={{
            read: async () => ({
              text: payload.text,
              bytes: payload.bytes,
              maskedCount: payload.maskedCount,
            }),
            fileName: `event-${event.uid}.txt`,
          }}
        />
      ) : (
        <p className="px-4 py-3 text-muted text-sm">
          The gateway does not tell what this event carried.
        </p>
      )}
    </section>
  );
}
