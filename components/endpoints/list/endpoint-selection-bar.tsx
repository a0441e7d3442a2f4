'use client';

import { CirclePause, CirclePlay, X } from 'lucide-react';
import { useOffers } from '@/components/shell/use-offers';
import { Button } from '@/components/ui/button';
import type { EndpointView } from '@/lib/contract/console/views';
import { useBulkPause } from './use-bulk-pause';

/** What can be done with the selected endpoints of this page, and how it went for each. */
export function EndpointSelectionBar({
  projectId,
  endpoints,
  onClear,
}: {
  projectId: string;
  endpoints: readonly EndpointView[];
  onClear: () => void;
}) {
  const { offers } = useOffers(projectId);
  const canPause = offers('pauseEndpoint');
  const bulk = useBulkPause(projectId);
  const { run, isRunning } = bulk;
  if (endpoints.length === 0 && run === null) return null;
  const active = endpoints.filter(({ status }) => status === 'active');
  const paused = endpoints.filter(({ status }) => status === 'paused');
  return (
    <section aria-label="Selected endpoints" className="border-b bg-accent-soft">
      {endpoints.length > 0 ? (
        <div className="flex flex-wrap items-center gap-1 px-5 py-1 max-md:px-4">
          <p className="mr-2 font-medium text-accent-ink text-sm">
            <span>{`${endpoints.length} selected `}</span>
            <span className="font-normal">on this page</span>
          </p>
          <Button
            variant="quiet"
            busy={isRunning && run?.paused === true}
            aria-disabled={isRunning || active.length === 0 || !canPause || undefined}
            onClick={() => {
              if (!isRunning && canPause && active.length > 0) void bulk.start(true, active);
            }}
          >
            <CirclePause aria-hidden />
            <span>{`Pause ${active.length}`}</span>
          </Button>
          <Button
            variant="quiet"
            busy={isRunning && run?.paused === false}
            aria-disabled={isRunning || paused.length === 0 || !canPause || undefined}
            onClick={() => {
              if (!isRunning && canPause && paused.length > 0) void bulk.start(false, paused);
            }}
          >
            <CirclePlay aria-hidden />
            <span>{`Resume ${paused.length}`}</span>
          </Button>
          {canPause ? null : (
            <p className="text-muted text-xs">This gateway does not offer to pause.</p>
          )}
          <Button variant="quiet" className="ml-auto" onClick={onClear}>
            <X aria-hidden /> Clear selection
          </Button>
        </div>
      ) : null}
      {run ? <BulkResults bulk={bulk} /> : null}
    </section>
  );
}

function BulkResults({ bulk: { run, dismiss } }: { bulk: ReturnType<typeof useBulkPause> }) {
  if (!run) return null;
  const { results, total, isDone } = run;
  return (
    <div className="flex items-start gap-2 border-t bg-surface px-5 py-2 max-md:px-4">
      <div className="min-w-0 flex-1">
        <p role="status" className="text-muted text-xs">
          {isDone ? `Done with ${total}` : `${results.length} of ${total} done`}
        </p>
        <ul className="max-h-32 overflow-y-auto text-xs">
          {results.map(({ uid, name, status, problem }) => (
            <li key={uid} className="flex gap-2 py-0.5">
              <span className="max-w-60 shrink-0 truncate font-medium">{name}</span>
              {problem === null ? (
                <span className="text-good">{status}</span>
              ) : (
                <span className="min-w-0 wrap-anywhere text-bad">{problem}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
      {isDone ? (
        <Button size="sm" variant="quiet" onClick={dismiss}>
          Close<span className="sr-only"> the results</span>
        </Button>
      ) : null}
    </div>
  );
}
