'use client';

import { Absent } from '@/components/table/table/absent';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import type { SecretState } from '@/lib/contract/console/masked';
import type { Reveal } from './use-reveal';

/** The token of a link: dots until asked for, and dots again after a minute. */
export function TokenValue({ state, reveal }: { state: SecretState | undefined; reveal: Reveal }) {
  if (state === 'none') return <Absent />;
  if (state === 'unreadable') {
    return <span className="text-muted">stored; this gateway does not give it out</span>;
  }
  const { shown } = reveal;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {shown ? (
        <>
          <code translate="no" className="wrap-anywhere text-xs">
            {shown.token || 'none'}
          </code>
          {shown.authKey ? (
            <span className="w-full text-xs">
              <span className="text-muted">Key, valid one hour: </span>
              <code translate="no" className="wrap-anywhere">
                {shown.authKey}
              </code>
            </span>
          ) : null}
          <CopyButton label="Copy token" value={shown.token} />
        </>
      ) : (
        <span aria-hidden className="tracking-widest">
          ••••••••
        </span>
      )}
      <Button
        size="sm"
        variant="quiet"
        busy={reveal.busy}
        aria-label={shown ? 'Hide the token' : 'Show the token'}
        className="text-accent-ink"
        onClick={shown ? reveal.hide : reveal.show}
      >
        {shown ? 'Hide' : 'Show'}
      </Button>
    </span>
  );
}
