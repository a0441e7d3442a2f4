'use client';

import { FlaskConical, ListFilter, Send, Workflow } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { SubscriptionView } from '@/lib/contract/console/views';
import type { FilterPart } from '@/lib/filter/read-sample';
import type { MatrixRow } from '../matrix/matrix';

/** What can be done about one subscription of the matrix. */
export function RowWays({
  row,
  canHand,
  onFilter,
  onFunction,
  onChain,
  onSend,
}: {
  row: MatrixRow;
  /** Whether what the event carried is known here. */
  canHand: boolean;
  onFilter: (subscription: SubscriptionView, part: FilterPart) => void;
  onFunction: (subscription: SubscriptionView) => void;
  onChain: (subscription: SubscriptionView) => void;
  /** Absent where nothing may be sent. */
  onSend: ((endpoint: { uid: string; name: string }) => void) | undefined;
}) {
  const { subscription, endpoint, group, explained } = row;
  const against = explained.find(({ explanation }) => explanation.outcome !== 'passed');
  const isSent = group === 'sent';
  return (
    <>
      {subscription && canHand ? (
        <>
          <Button size="sm" onClick={() => onFilter(subscription, against?.part ?? 'body')}>
            <ListFilter aria-hidden />
            <span>Open in filter bench</span>
          </Button>
          {subscription.function ? (
            <Button size="sm" onClick={() => onFunction(subscription)}>
              <FlaskConical aria-hidden />
              <span>Open in function bench</span>
            </Button>
          ) : null}
          <Button size="sm" onClick={() => onChain(subscription)}>
            <Workflow aria-hidden />
            <span>Open in the chain</span>
          </Button>
        </>
      ) : null}
      {endpoint && onSend ? (
        <Button size="sm" onClick={() => onSend({ uid: endpoint.uid, name: endpoint.name ?? '' })}>
          <Send aria-hidden />
          <span>{isSent ? 'Send to it again…' : 'Send to it anyway…'}</span>
        </Button>
      ) : null}
    </>
  );
}
