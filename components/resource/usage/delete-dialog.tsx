'use client';

import { type ReactNode, useState } from 'react';
import { clip } from '@/components/table/table/marked-text';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { wholeErrorText } from '@/lib/queries/api-error';
import { lowerFirst } from '@/lib/util/first-letter';
import { deleted, type Removal } from './removal';

/** What goes with a resource, in sentences; `unknown` stands where it could not be looked up. */
export interface GoesToo {
  words: readonly string[] | undefined;
  failed: boolean;
  unknown: string;
}

/** Holds the question whether to delete; what is inside is made anew whenever it opens. */
export function DeleteDialog({
  open,
  onOpenChange,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      {open ? children : null}
    </Dialog>
  );
}

/** Asks to type the name of what is to be deleted, and says before what else goes. */
export function DeleteContent({
  noun,
  uid,
  name,
  description,
  goesToo,
  removal: { verb, done } = deleted,
  deletion,
  refusal,
  wayOn,
  onDelete,
}: {
  /** What the resource is called: "endpoint". */
  noun: string;
  uid: string;
  name: string;
  description: string;
  goesToo: GoesToo;
  removal?: Removal;
  deletion: { isPending: boolean; isSuccess: boolean; error: unknown };
  /** Why this page did not ask for it, in words. */
  refusal?: string | undefined;
  /** What can be done after a failure besides deleting again. */
  wayOn?: ReactNode;
  onDelete: () => void;
}) {
  const [typed, setTyped] = useState('');
  const [mismatch, setMismatch] = useState<string>();
  // A long name, or one that cannot be typed, is no safer than the id.
  const wanted = name.length <= 60 && name.trim() === name ? name : uid;

  function remove() {
    if (typed.trim() !== wanted) {
      setMismatch(`Type ${wanted}, exactly as it is written here`);
      return;
    }
    onDelete();
  }
  return (
    <DialogContent
      role="alertdialog"
      title={`${verb} ${clip(name, 60)}?`}
      description={description}
      footer={
        <>
          <DialogClose asChild>
            <Button>Cancel</Button>
          </DialogClose>
          {/* What is deleted is not asked for again while the way to the list is under way. */}
          <Button variant="danger" busy={deletion.isPending || deletion.isSuccess} onClick={remove}>
            {`${verb} ${noun}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        <div role="status">
          {goesToo.words ? (
            <ul className="list-disc pl-4">
              {goesToo.words.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          ) : goesToo.failed ? (
            <p className="text-warn">{goesToo.unknown}</p>
          ) : (
            <p className="text-muted">Looking up what goes with it…</p>
          )}
        </div>
        <Field label={`Type ${wanted} to ${lowerFirst(verb)} it`} error={mismatch}>
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
        {refusal || deletion.error ? (
          <Banner tone="bad" title={`Not ${done}`} actions={wayOn}>
            {refusal ?? wholeErrorText(deletion.error)}
          </Banner>
        ) : null}
      </div>
    </DialogContent>
  );
}
