'use client';

import { useRef, useState } from 'react';
import { useOffers } from '@/components/shell/use-offers';
import { count } from '@/components/table/list/list-words';
import { clip } from '@/components/table/table/marked-text';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { PortalLinkView } from '@/lib/contract/console/views';
import { whatStops } from './link-revocation';
import { linkNoun } from './portal-link-resource';
import { type RevokeRun, useBulkRevoke } from './use-bulk-revoke';

/** Asks by count before several links are revoked, and stays for what went wrong. */
export function BulkRevokeDialog({
  projectId,
  links,
  onClose,
}: {
  projectId: string;
  links: readonly PortalLinkView[];
  onClose: () => void;
}) {
  const { dialect } = useOffers(projectId);
  const { run, start, stop } = useBulkRevoke(projectId);
  const [typed, setTyped] = useState('');
  const [mismatch, setMismatch] = useState<string>();
  const isClosed = useRef(false);
  const these = count(links.length, linkNoun);
  const isRunning = run !== null && !run.isDone;
  function close() {
    isClosed.current = true;
    stop();
    onClose();
  }
  async function begin() {
    if (typed.trim() !== String(links.length)) {
      setMismatch(`Type ${links.length}, which is how many there are`);
      return;
    }
    if ((await start(links.map(({ uid }) => uid))) && !isClosed.current) close();
  }
  return (
    <Dialog open onOpenChange={close}>
      <DialogContent
        role="alertdialog"
        title={`Revoke ${these}?`}
        description="There is no undo: new links have other addresses."
        footer={
          <>
            <Button onClick={close}>
              <span>{isRunning ? 'Stop' : run ? 'Close' : 'Cancel'}</span>
            </Button>
            {run?.isDone ? null : (
              <Button variant="danger" busy={isRunning} onClick={() => void begin()}>
                <span>{`Revoke ${these}`}</span>
              </Button>
            )}
          </>
        }
      >
        <div className="flex flex-col gap-4 text-sm">
          <ul className="list-disc pl-4">
            {whatStops(dialect).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <ul aria-label="Links" className="flex max-h-60 flex-col gap-1 overflow-y-auto">
            {links.map(({ uid, name, owner_id }) => (
              <li key={uid}>
                <bdi className="cut font-medium">{clip(name || uid, 80)}</bdi>
                {owner_id ? (
                  <bdi className="cut text-muted text-xs">{clip(owner_id, 80)}</bdi>
                ) : null}
                <Outcome uid={uid} run={run} />
              </li>
            ))}
          </ul>
          {run ? null : (
            <Field label={`Type ${links.length} to revoke them`} error={mismatch}>
              {(control) => (
                <Input
                  {...control}
                  value={typed}
                  inputMode="numeric"
                  autoComplete="off"
                  onChange={(event) => {
                    setTyped(event.target.value);
                    setMismatch(undefined);
                  }}
                />
              )}
            </Field>
          )}
          <p role="status" className="text-muted text-xs empty:hidden">
            {run ? `${run.results.size} of ${run.total} done` : null}
          </p>
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Outcome({ uid, run }: { uid: string; run: RevokeRun | null }) {
  const problem = run?.results.get(uid);
  if (problem === undefined) return null;
  return problem === null ? (
    <p className="text-good text-xs">revoked</p>
  ) : (
    <p className="wrap-anywhere text-bad text-xs">{problem}</p>
  );
}
