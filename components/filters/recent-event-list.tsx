'use client';

import { useQuery } from '@tanstack/react-query';
import { Banner } from '@/components/ui/banner';
import { RelativeTime } from '@/components/ui/relative-time';
import type { FilterPart } from '@/lib/filter/read-sample';
import { wholeErrorText } from '@/lib/queries/api-error';
import { recentEventsOptions } from '@/lib/queries/events';
import type { ImportedSample } from '@/lib/samples/imported-sample';
import { recentEventsNote, sampleOfEvent } from './event-samples';

const LONGEST_SHOWN = 200;

/** The newest events that the gateway lists, asked for when this is shown; each adds a sample. */
export function RecentEventList({
  id,
  projectId,
  part,
  onAdd,
}: {
  id: string;
  projectId: string;
  /** What of an event becomes the sample. */
  part: FilterPart;
  onAdd: (sample: ImportedSample) => void;
}) {
  const { data, error } = useQuery(recentEventsOptions(projectId));
  const note = data ? recentEventsNote(data, part) : error ? null : 'Looking…';
  return (
    <div id={id} className="flex flex-col gap-2">
      {data && data.events.length > 0 ? (
        <ul aria-label="Recent events" className="max-h-64 overflow-y-auto rounded border">
          {data.events.map((event) => (
            <li key={event.uid} className="not-first:border-t">
              <button
                type="button"
                onClick={() => onAdd(sampleOfEvent(event, part))}
                className="flex w-full min-w-0 flex-col gap-0.5 px-2.5 py-1.5 text-left hover:bg-hover"
              >
                <span className="flex w-full min-w-0 items-baseline gap-2 text-sm">
                  <bdi className="cut min-w-0 flex-1">{event.type ?? event.uid}</bdi>
                  <RelativeTime
                    value={event.createdAt}
                    never="time unknown"
                    focusable={false}
                    className="shrink-0 text-muted text-xs"
                  />
                </span>
                <span translate="no" dir="auto" className="cut w-full font-mono text-muted text-xs">
                  {sampleOfEvent(event, part).body.slice(0, LONGEST_SHOWN)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {error ? (
        <Banner tone="bad" title="The events did not load">
          {wholeErrorText(error)}
        </Banner>
      ) : null}
      <p role="status" className="text-muted text-xs empty:hidden">
        {note}
      </p>
    </div>
  );
}
