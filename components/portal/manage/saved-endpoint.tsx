'use client';

import { useState } from 'react';
import { OperationIds } from '@/components/forms/saving/operation-ids';
import { clip } from '@/components/table/table/marked-text';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { DialogContent } from '@/components/ui/dialog';
import type { PortalSaved } from '@/lib/contract/portal/manage';
import { portalErrorText } from '@/lib/queries/portal/client';
import { useSaveEndpoint } from '@/lib/queries/portal/manage';
import { isolated } from '@/lib/util/isolated';
import { usePortal } from '../portal-provider';
import { TestEventButton } from '../test-event/test-event-button';

/** What was saved, what of it was not, and what to do next. */
export function SavedEndpoint({
  saved: { settings, typesProblem, types },
  isNew,
  onSaved,
  onClose,
}: {
  saved: PortalSaved;
  isNew: boolean;
  onSaved: (saved: PortalSaved) => void;
  onClose: () => void;
}) {
  const { api, frame } = usePortal();
  const again = useSaveEndpoint(api);
  const [ids] = useState(() => new OperationIds());
  const name = isolated(clip(settings.name ?? '', 60));
  async function chooseAgain() {
    const operationId = ids.take(JSON.stringify(types));
    try {
      const body = { operationId, endpoint: {}, types };
      onSaved(await again.mutateAsync({ uid: settings.uid, body }));
      ids.settle();
    } catch (error) {
      ids.settle(error);
    }
  }
  return (
    <DialogContent
      title={isNew ? `${name} is added` : `${name} is saved`}
      description={
        frame.canSubscribe || !isNew
          ? 'See whether your server answers by sending it a test event.'
          : 'It is sent events as soon as we have connected it.'
      }
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <TestEventButton endpointId={settings.uid} variant="primary" />
        </>
      }
    >
      {typesProblem === null ? null : (
        <Banner
          tone="warn"
          title={isNew ? 'It is sent no events yet' : 'Its event types are as they were'}
          actions={
            <Button size="sm" busy={again.isPending} onClick={() => void chooseAgain()}>
              Try again
            </Button>
          }
        >
          <p>{`The endpoint itself is saved; choosing its events failed. ${again.error ? portalErrorText(again.error) : typesProblem}`}</p>
        </Banner>
      )}
    </DialogContent>
  );
}
