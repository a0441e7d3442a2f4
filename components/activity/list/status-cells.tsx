import { Ban, Hourglass, type LucideIcon, RotateCw, Send, Waypoints } from 'lucide-react';
import { Absent } from '@/components/table/table/absent';
import { StatusBadge, type StatusTone } from '@/components/ui/status-badge';
import { deliveryStatuses, eventStatuses } from '@/lib/contract/gateway/choices';
import { includes } from '@/lib/util/includes';
import { unknown } from '@/lib/words/absent';
import { deliveryStatusWord, eventStatusWord } from '@/lib/words/activity/statuses';

interface Look {
  tone: StatusTone;
  icon?: LucideIcon;
}

const deliveryLooks: Readonly<Record<(typeof deliveryStatuses)[number], Look>> = {
  Scheduled: { tone: 'neutral', icon: Hourglass },
  Processing: { tone: 'neutral', icon: Send },
  Retry: { tone: 'warn', icon: RotateCw },
  Success: { tone: 'good' },
  Failure: { tone: 'bad' },
  Discarded: { tone: 'neutral', icon: Ban },
};

const eventLooks: Readonly<Record<(typeof eventStatuses)[number], Look>> = {
  Pending: { tone: 'neutral', icon: Hourglass },
  Processing: { tone: 'neutral', icon: Waypoints },
  Success: { tone: 'good' },
  Failure: { tone: 'warn', icon: Ban },
  Retry: { tone: 'warn', icon: RotateCw },
};

/** The status of a delivery by icon and word; a dash where none is told. */
export function DeliveryStatus({ status }: { status: string | null | undefined }) {
  if (!status) return <Absent word={unknown} />;
  const look = includes(deliveryStatuses, status)
    ? deliveryLooks[status]
    : { tone: 'neutral' as const };
  return <StatusBadge {...look}>{deliveryStatusWord(status)}</StatusBadge>;
}

/** The status of an event by icon and word; a dash where none is told. */
export function EventStatus({ status }: { status: string | null | undefined }) {
  if (!status) return <Absent word={unknown} />;
  const look = includes(eventStatuses, status) ? eventLooks[status] : { tone: 'neutral' as const };
  return <StatusBadge {...look}>{eventStatusWord(status)}</StatusBadge>;
}
