'use client';

import { type FormEvent, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { apiKeySchema } from '@/lib/contract/console/session';
import { wholeErrorText } from '@/lib/queries/api-error';
import { confirmKey } from '@/lib/queries/session';
import { SecretInput } from './secret-input';

/** Asks for the key of the project once more, before a stored secret is shown. */
export function ConfirmKeyDialog({
  open,
  onOpenChange,
  projectId,
  onConfirmed,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  projectId: string;
  onConfirmed: () => void;
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Enter the API key again"
        description="Stored secrets are shown only within 15 minutes after the key was entered."
      >
        {open ? <ConfirmKeyForm projectId={projectId} onConfirmed={onConfirmed} /> : null}
      </DialogContent>
    </Dialog>
  );
}

function ConfirmKeyForm({
  projectId,
  onConfirmed,
}: {
  projectId: string;
  onConfirmed: () => void;
}) {
  const [key, setKey] = useState('');
  const [note, setNote] = useState<string | null>(null);
  const [keyError, setKeyError] = useState<string>();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    // The dialog stands inside another form of React's tree, which must not hear of this.
    event.stopPropagation();
    const apiKey = apiKeySchema.safeParse(key);
    setKeyError(apiKey.error?.issues[0]?.message);
    if (!apiKey.success || busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await confirmKey({ projectId, apiKey: apiKey.data });
      onConfirmed();
    } catch (error) {
      setProblem(wholeErrorText(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      {problem ? <Banner tone="bad">{problem}</Banner> : null}
      <Field label="API key" error={keyError} hint={note ?? undefined}>
        {(control) => (
          <SecretInput
            control={control}
            name="apiKey"
            value={key}
            onChange={setKey}
            onCleaned={setNote}
            what="the key"
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <DialogClose asChild>
          <Button>Not now</Button>
        </DialogClose>
        <Button type="submit" variant="primary" busy={busy}>
          Show the secret
        </Button>
      </div>
    </form>
  );
}
