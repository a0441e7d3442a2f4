'use client';

import { Eye, EyeOff } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { ConfirmKeyDialog } from './confirm-key-dialog';
import { useSecretReveal } from './use-secret-reveal';

/** Shows a stored secret for a minute, after the key was typed again where the server asks for it. */
export function RevealSecret({
  reveal,
  projectId,
  label,
}: {
  reveal: () => Promise<string>;
  projectId: string;
  label: string;
}) {
  const secret = useSecretReveal(reveal);
  return (
    <div className="flex flex-wrap items-center gap-2 text-xs">
      {secret.shown === null ? (
        <Button size="sm" variant="quiet" busy={secret.busy} onClick={secret.show}>
          <Eye aria-hidden /> Reveal<span className="sr-only">{` ${label}`}</span>
        </Button>
      ) : (
        <>
          <pre
            translate="no"
            className="max-h-32 min-w-0 flex-1 overflow-auto whitespace-pre-wrap wrap-anywhere rounded bg-sunken px-2 py-1 font-mono"
          >
            {secret.shown}
          </pre>
          <CopyButton value={secret.shown} label={`Copy ${label.toLowerCase()}`} />
          <Button size="sm" variant="quiet" onClick={secret.hide}>
            <EyeOff aria-hidden /> Hide<span className="sr-only">{` ${label}`}</span>
          </Button>
          <p role="status" className="basis-full text-muted">
            Hidden again after a minute and at sign-out.
          </p>
        </>
      )}
      {secret.problem ? (
        <p role="alert" className="basis-full text-bad">
          {secret.problem}
        </p>
      ) : null}
      <ConfirmKeyDialog
        open={secret.needsKey}
        onOpenChange={(open) => open || secret.giveUp()}
        projectId={projectId}
        onConfirmed={secret.show}
      />
    </div>
  );
}
