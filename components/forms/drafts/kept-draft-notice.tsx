'use client';

import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { clockTime } from './clock-time';
import type { KeptDraft } from './use-kept-draft';

/** Says that what is shown was typed on an earlier visit, and offers to start anew. */
export function KeptDraftNotice({
  draft: { restored, startAnew },
}: {
  draft: Pick<KeptDraft<unknown>, 'restored' | 'startAnew'>;
}) {
  if (!restored) return null;
  const { savedAt, leftOut } = restored;
  return (
    <Banner
      title={`What you typed here at ${clockTime(savedAt)} is back`}
      actions={
        <Button size="sm" onClick={startAnew}>
          Discard draft
        </Button>
      }
    >
      <p>
        <span>This tab kept it as a draft. Nothing has run by itself.</span>
        {leftOut.length > 0 ? (
          <span>
            {` What looks like a secret is never kept; you will have to type again: ${leftOut.join(', ')}.`}
          </span>
        ) : null}
      </p>
    </Banner>
  );
}
