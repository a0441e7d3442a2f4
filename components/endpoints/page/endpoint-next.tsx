'use client';

import { Copy } from 'lucide-react';
import { copyFromMenu } from '@/components/resource/menu/copy-from-menu';
import { NextPage } from '@/components/resource/page/next-steps';
import type { Edit } from '@/components/resource/page/use-edit';
import { Button } from '@/components/ui/button';
import { endpointCalls } from '@/lib/queries/endpoint-saves';
import { routes } from '@/lib/util/routes';
import type { EndpointTypes } from '../form/endpoint-form';

/** What a new endpoint is waiting for: events, and a receiver that can check their signature. */
export function EndpointNext({
  edit: { access, offers },
  projectId,
  uid,
}: {
  edit: Pick<Edit<EndpointTypes>, 'access' | 'offers'>;
  projectId: string;
  uid: string;
}) {
  const secret = async () => (await endpointCalls.reveal(projectId, uid, 'secret')).value;
  return (
    <>
      {offers('createSubscription') ? (
        <NextPage href={routes.newSubscription(projectId, { endpoint: uid })}>
          Create subscription
        </NextPage>
      ) : null}
      {access.setting.isReadable ? (
        <Button size="sm" onClick={() => void copyFromMenu('Signing secret', secret())}>
          <Copy aria-hidden /> Copy signing secret
        </Button>
      ) : null}
    </>
  );
}
