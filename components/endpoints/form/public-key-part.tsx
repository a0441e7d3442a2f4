'use client';

import { useId } from 'react';
import { Banner } from '@/components/ui/banner';
import { CopyButton } from '@/components/ui/copy-button';
import type { GeneratedKeyPair } from '@/lib/keys/bench';

/** What the token server needs of a new pair. */
export function PublicKeyPart({ made }: { made: GeneratedKeyPair }) {
  const id = useId();
  return (
    <Banner tone="good" title="A new key pair is in the form">
      <p>Give this public part to the token server before you save.</p>
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
    </Banner>
  );
}
