'use client';

import { CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import type { GeneratedKeyPair } from '@/lib/keys/key-pair';

/** What the token server needs of a new pair. */
export function PublicKeyPart({ made }: { made: GeneratedKeyPair }) {
  const id = useId();
  return (
    <div className="min-w-0 rounded bg-sunken p-3 text-sm">
      <p role="status" className="flex gap-2 font-medium">
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />A new key pair is in
        the form
      </p>
      <p className="text-muted text-xs">
        Give this public part to the token server before you save.
      </p>
      <label htmlFor={id} className="sr-only">
        Public part as JWKS
      </label>
      <textarea
        id={id}
        readOnly
        rows={7}
        wrap="off"
        spellCheck={false}
        value={made.publicKeySet}
        className="mt-2 block w-full resize-y rounded border bg-surface p-2 font-mono text-xs"
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <CopyButton withText size="sm" label="Copy JWKS" value={made.publicKeySet} />
        <CopyButton withText size="sm" label="Copy PEM" value={made.publicPem} />
      </div>
    </div>
  );
}
