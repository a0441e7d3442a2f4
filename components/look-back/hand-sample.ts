import type { BenchScope } from '@/components/editor/runs/bench-function';
import { handEvent } from '@/components/editor/runs/handed-event';
import { announce } from '@/components/ui/announcer';
import type { RecentEvent } from '@/lib/contract/console/recent-events';
import { findSecrets, maskSecrets } from '@/lib/samples/secret-scan';

/** Hands an event to the bench that is opened next over the form, with its secrets masked. */
export function handSample(to: BenchScope, event: RecentEvent): void {
  handEvent(to, {
    name: event.type ?? 'Event',
    payload: maskSecrets(event.payload),
    headers: event.headers,
    maskedCount: findSecrets(event.payload).length,
    isOfSource: false,
  });
  announce('It is among the samples when you open the bench');
}
