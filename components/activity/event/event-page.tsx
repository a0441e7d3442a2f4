'use client';

import { PageHeader } from '@/components/shell/page-header';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { MessagePage } from '@/components/ui/message-page';
import { useNoteOpened } from '@/components/ui/recently-opened';
import { ScreenLink } from '@/components/ui/screen-link';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { isApiError, wholeErrorText } from '@/lib/queries/api-error';
import { routes } from '@/lib/util/routes';
import { eventTrail } from './event-trail';
import { EventView } from './event-view';
import { RetentionNote } from './retention-note';
import { useEvent } from './use-event';

/** What came in, where it went, and why. */
export function EventPage({ projectId, uid }: { projectId: string; uid: string }) {
  useNoteOpened(uid);
  const event = useEvent(projectId, uid);
  const { data, error, refetch } = event;
  if (data) return <EventView projectId={projectId} detail={data} event={event} />;
  if (isApiError(error) && error.code === 'not_found') {
    return <EventGone projectId={projectId} uid={uid} />;
  }
  return (
    <>
      <PageHeader title="Event" trail={eventTrail(projectId)} />
      <div className="flex flex-col gap-3 px-5 max-md:px-4">
        {error ? (
          <Banner
            tone="bad"
            title="The event did not load"
            actions={
              <Button size="sm" onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            {wholeErrorText(error)}
          </Banner>
        ) : (
          <div
            role="status"
            className="appear-late grid gap-4 lg:grid-cols-[minmax(18rem,2fr)_4fr]"
          >
            <VisuallyHidden>Loading the event</VisuallyHidden>
            <Skeleton className="h-100 w-full" />
            <Skeleton className="h-100 w-full" />
          </div>
        )}
      </div>
    </>
  );
}

function EventGone({ projectId, uid }: { projectId: string; uid: string }) {
  return (
    <MessagePage
      inside
      title="This event is not there"
      actions={
        <Button variant="primary" asChild>
          <ScreenLink href={routes.activity(projectId, 'events')}>Go to the events</ScreenLink>
        </Button>
      }
    >
      <p>{`The gateway has no event with the ID ${uid} in this project: it belongs to another one, or was removed with its age.`}</p>
      <RetentionNote projectId={projectId} />
    </MessagePage>
  );
}
