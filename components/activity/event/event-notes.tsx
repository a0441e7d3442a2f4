import { clip } from '@/components/table/table/marked-text';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { ScreenLink } from '@/components/ui/screen-link';
import type { EventDetail } from '@/lib/contract/console/activity/event-detail';
import type { SentEvent } from '@/lib/contract/console/activity/send';
import { eventSearch } from '@/lib/contract/console/activity-searches';
import { routes } from '@/lib/util/routes';
import type { SentTo } from '../send/send-dialog';

/** Of an event that is a duplicate: why it was not sent, and the way to the first one. */
export function DuplicateNote({ projectId, detail }: { projectId: string; detail: EventDetail }) {
  const key = detail.event.idempotency_key;
  return (
    <Banner
      tone="warn"
      title="A duplicate, so that it was not sent"
      actions={
        key ? (
          <Button size="sm" asChild>
            <ScreenLink
              href={routes.activity(
                projectId,
                'events',
                eventSearch.narrowed({ idempotencyKey: key }),
              )}
            >
              Show the events with its key
            </ScreenLink>
          </Button>
        ) : null
      }
    >
      Another event with the same idempotency key came before it.
    </Banner>
  );
}

/** That an event was given to the gateway once more, and the way to the new one. */
export function SentNote({
  projectId,
  event: { idempotencyKey, headersLeftOut },
  endpoint,
}: {
  projectId: string;
  event: SentEvent;
  endpoint: SentTo;
}) {
  const left = headersLeftOut.length;
  return (
    <Banner
      tone="good"
      title={`Given to the gateway as a new event for ${clip(endpoint.name || endpoint.uid, 60)}`}
      actions={
        <Button size="sm" asChild>
          <ScreenLink
            href={routes.activity(projectId, 'events', eventSearch.narrowed({ idempotencyKey }))}
          >
            Show the new event
          </ScreenLink>
        </Button>
      }
    >
      {left > 0
        ? `Without ${left === 1 ? 'the header' : 'the headers'} ${headersLeftOut.slice(0, 5).join(', ')}, which may hold credentials of the sender.`
        : 'Whether it arrives is told with the new event.'}
    </Banner>
  );
}
