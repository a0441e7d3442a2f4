'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { clip } from '@/components/table/marked-text';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { errorText } from '@/lib/queries/api-error';
import { endpointUsageOptions, useDeleteEndpoint } from '@/lib/queries/endpoint-saves';
import { deletionWords } from './usage-words';

interface DeleteProps {
  projectId: string;
  uid: string;
  name: string;
  onDeleted: () => void;
}

/** Deletes an endpoint after its name was typed, and says before what else goes. */
export function DeleteEndpointDialog({
  open,
  onOpenChange,
  ...props
}: DeleteProps & { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open ? <DeleteContent {...props} /> : null}
    </Dialog>
  );
}

function DeleteContent({ projectId, uid, name, onDeleted }: DeleteProps) {
  const [typed, setTyped] = useState('');
  const [mismatch, setMismatch] = useState<string>();
  const usage = useQuery(endpointUsageOptions(projectId, uid));
  const deletion = useDeleteEndpoint(projectId);
  // A long name, or one that cannot be typed, is no safer than the id.
  const wanted = name.length <= 60 && name.trim() === name ? name : uid;

  function remove() {
    if (typed.trim() !== wanted) {
      setMismatch(`Type ${wanted}, exactly as it is written here`);
      return;
    }
    deletion.mutate(uid, { onSuccess: onDeleted });
  }
  return (
    <DialogContent
      role="alertdialog"
      title={`Delete ${clip(name, 60)}?`}
      description="The gateway stops delivering to it and forgets its settings and secrets. There is no undo."
      footer={
        <>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          <Button variant="danger" busy={deletion.isPending} onClick={remove}>
            Delete endpoint
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        <div role="status">
          {usage.data ? (
            <ul className="list-disc pl-4">
              {deletionWords(usage.data).map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          ) : usage.error ? (
            <p className="text-warn">
              What uses it could not be looked up. Subscriptions that send to it go with it.
            </p>
          ) : (
            <p className="text-muted">Looking up what goes with it…</p>
          )}
        </div>
        <Field label={`Type ${wanted} to delete it`} error={mismatch}>
          {(control) => (
            <Input
              {...control}
              value={typed}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => {
                setTyped(event.target.value);
                setMismatch(undefined);
              }}
            />
          )}
        </Field>
        {deletion.error ? (
          <Banner tone="bad" title="Not deleted">
            {errorText(deletion.error)}
          </Banner>
        ) : null}
      </div>
    </DialogContent>
  );
}
