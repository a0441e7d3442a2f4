'use client';

import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useIsCurrent } from '@/components/forms/fields/use-is-current';
import { Button } from '@/components/ui/button';
import type { SourceFormValues } from '@/lib/form-models/source/fields';
import { readServiceAccount } from '@/lib/form-models/source/service-account';
import { sourceInputs } from './source-setting';

const { StoredSecretField } = sourceInputs;

/** A key file of Google is about 2 KB; whatever is larger is another file. */
const largestFile = 100_000;

/** The service account by file or paste, checked, with its project offered. */
export function ServiceAccountField() {
  const form = useFormContext<SourceFormValues>();
  const pubSub = useWatch({ control: form.control, name: 'pubSub' });
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isCurrent = useIsCurrent('pubSub.serviceAccount');
  if (pubSub.kind !== 'google') return null;

  const typed = pubSub.serviceAccount.kind === 'replace' ? pubSub.serviceAccount.value : '';
  const read = typed.trim() === '' ? null : readServiceAccount(typed);
  const account = read?.ok ? read.value : null;

  function put(text: string) {
    form.setValue(
      'pubSub.serviceAccount',
      { kind: 'replace', value: text },
      { shouldDirty: true, shouldTouch: true, shouldValidate: true },
    );
  }
  async function take(file: File | undefined) {
    if (!file) return;
    if (file.size > largestFile) {
      setProblem('This file is too large for a service account, which has about 2 KB.');
      return;
    }
    setProblem(null);
    const text = await file.text();
    // By now another broker may be chosen.
    if (isCurrent()) put(text);
  }
  return (
    <div className="flex flex-col gap-2">
      <StoredSecretField
        name="pubSub.serviceAccount"
        required
        multiline
        cleanUp="none"
        help="The JSON file of a key, pasted as it is, as base64 or as a quoted text."
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" onClick={() => input.current?.click()}>
          <FileUp aria-hidden /> Choose a key file
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          tabIndex={-1}
          aria-label="Key file of the service account"
          className="sr-only"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <p role="status" className="min-w-0 wrap-anywhere text-muted text-xs">
          {problem ??
            (account ? `Service account ${account.clientEmail}` : 'Read in this browser.')}
        </p>
        {account && account.projectId !== pubSub.projectId ? (
          <Button
            size="sm"
            variant="quiet"
            onClick={() =>
              form.setValue('pubSub.projectId', account.projectId, {
                shouldDirty: true,
                shouldValidate: true,
              })
            }
          >
            {`Use project ${account.projectId.slice(0, 40)}`}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
