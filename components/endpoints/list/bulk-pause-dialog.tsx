'use client';

import { useRef } from 'react';
import { count } from '@/components/table/list/list-words';
import { clip } from '@/components/table/table/marked-text';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { endpointResource } from '../endpoint-resource';
import { type BulkRun, type Pausable, useBulkPause } from './use-bulk-pause';

/** What is asked for: to pause these, or to resume them. */
export interface BulkQuestion {
  paused: boolean;
  endpoints: readonly Pausable[];
}

/** Asks by name before several endpoints are paused or resumed, and stays for what went wrong. */
export function BulkPauseDialog({
  projectId,
  question,
  onClose,
}: {
  projectId: string;
  question: BulkQuestion;
  onClose: () => void;
}) {
  const { run, start, stop } = useBulkPause(projectId);
  const isClosed = useRef(false);
  function close() {
    isClosed.current = true;
    stop();
    onClose();
  }
  const { paused, endpoints } = question;
  const verb = paused ? 'Pause' : 'Resume';
  const these = count(endpoints.length, endpointResource.noun);
  const isRunning = run !== null && !run.isDone;
  async function begin() {
    if ((await start(paused, endpoints)) && !isClosed.current) close();
  }
  return (
    <Dialog open onOpenChange={close}>
      <DialogContent
        role="alertdialog"
        title={`${verb} ${these}?`}
        description={
          paused
            ? 'Nothing is delivered to them until they are resumed.'
            : 'Events are delivered to them again.'
        }
        footer={
          <>
            <Button onClick={close}>
              <span>{isRunning ? 'Stop' : run ? 'Close' : 'Cancel'}</span>
            </Button>
            {run?.isDone ? null : (
              <Button variant="primary" busy={isRunning} onClick={() => void begin()}>
                <span>{`${verb} ${these}`}</span>
              </Button>
            )}
          </>
        }
      >
        <ul aria-label="Endpoints" className="flex flex-col gap-1 text-sm">
          {endpoints.map(({ uid, name, owner }) => (
            <li key={uid}>
              <bdi className="cut font-medium">{clip(name, 80)}</bdi>
              {owner ? <bdi className="cut text-muted text-xs">{clip(owner, 80)}</bdi> : null}
              <Outcome uid={uid} run={run} done={paused ? 'paused' : 'active'} />
            </li>
          ))}
        </ul>
        <p role="status" className="mt-3 text-muted text-xs empty:hidden">
          {run ? `${run.results.length} of ${run.total} done` : null}
        </p>
      </DialogContent>
    </Dialog>
  );
}

function Outcome({ uid, run, done }: { uid: string; run: BulkRun | null; done: string }) {
  const result = run?.results.find((each) => each.uid === uid);
  if (!result) return null;
  return result.problem === null ? (
    <p className="text-good text-xs">{done}</p>
  ) : (
    <p className="wrap-anywhere text-bad text-xs">{result.problem}</p>
  );
}
