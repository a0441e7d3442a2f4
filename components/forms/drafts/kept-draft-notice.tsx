'use client';

import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { useClockTime } from './clock-time';
import type { KeptDraft } from './use-kept-draft';

/** Says that what is shown was typed on an earlier visit, and offers to start anew. */
export function KeptDraftNotice({
  draft: { restored, startAnew },
}: {
  draft: Pick<KeptDraft<unknown>, 'restored' | 'startAnew'>;
}) {
  const { clockTime } = useClockTime();
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
        {`This tab kept it as a draft. Nothing has run by itself.${
          leftOut.length > 0
            ? ` What looks like a secret is never kept; you will have to type again: ${leftOut.join(', ')}.`
            : ''
        }`}
      </p>
    </Banner>
  );
}
