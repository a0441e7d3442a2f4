'use client';

import { EyeOff, Lock } from 'lucide-react';
import { ConfirmKeyDialog } from '@/components/forms/fields/confirm-key-dialog';
import { useSecretReveal } from '@/components/forms/fields/use-secret-reveal';
import { Mask } from '@/components/payload/payload-text';

/** Shows one masked value for a minute, after the key was typed again where the server asks for it. */
export function MaskedValue({
  projectId,
  mask,
  reason,
  reveal,
}: {
  projectId: string;
  mask: string;
  /** Why it is masked. */
  reason: string;
  /** Absent where single values cannot be shown. */
  reveal?: (() => Promise<string>) | undefined;
}) {
  return reveal ? (
    <Revealable projectId={projectId} mask={mask} reason={reason} reveal={reveal} />
  ) : (
    <Mask mask={mask} reason={reason} />
  );
}

const signClasses =
  'mx-1 inline-flex size-5 items-center justify-center rounded-sm align-middle text-muted hover:bg-hover hover:text-ink';

function Revealable({
  projectId,
  mask,
  reason,
  reveal,
}: {
  projectId: string;
  mask: string;
  reason: string;
  reveal: () => Promise<string>;
}) {
  const secret = useSecretReveal(reveal);
  return (
    <span>
      {secret.shown === null ? (
        <Mask mask={mask} reason={reason} />
      ) : (
        <span className="rounded-sm bg-warn-soft">{secret.shown}</span>
      )}
      {secret.shown === null ? (
        <button
          type="button"
          aria-busy={secret.busy || undefined}
          title={`Masked: ${reason}. Show it for a minute`}
          className={signClasses}
          onClick={secret.show}
        >
          <Lock aria-hidden className="size-3" />
          <span className="sr-only">{`Show the value that ${reason}`}</span>
        </button>
      ) : (
        <button type="button" title="Hide it" className={signClasses} onClick={secret.hide}>
          <EyeOff aria-hidden className="size-3" />
          <span className="sr-only">Hide it</span>
        </button>
      )}
      {secret.problem ? (
        <span role="alert" className="text-bad">
          {secret.problem}
        </span>
      ) : null}
      {secret.needsKey ? (
        <ConfirmKeyDialog
          open
          onOpenChange={(open) => open || secret.giveUp()}
          projectId={projectId}
          onConfirmed={secret.show}
        />
      ) : null}
    </span>
  );
}
