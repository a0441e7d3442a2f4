'use client';

import { RevealSecret } from '@/components/forms/fields/reveal-secret';
import { Button } from '@/components/ui/button';
import { Detail, Details } from '@/components/ui/details';
import { DialogClose, DialogContent } from '@/components/ui/dialog';
import { RelativeTime } from '@/components/ui/relative-time';
import type { SaveResult } from '@/lib/contract/console/save-result';
import type { EndpointView } from '@/lib/contract/console/views';
import type { Dialect } from '@/lib/releases/dialect';
import type { EndpointTraits } from '@/lib/releases/endpoint-traits';
import { endpointTraits } from '@/lib/releases/traits';
import { isNever } from '@/lib/util/instant';
import type { SigningWay } from './signing-way';

const hours = 'only after as many hours as the grace has seconds';
const removalNote: Record<EndpointTraits['formerSecret'], string> = {
  ends_as_set: '',
  stays_for_hours: `; gateways of this kind remove it ${hours}`,
  unsure: `; some gateways remove it ${hours}`,
};

/** What a rotation came to, as read back from the gateway. */
export function RotatedSecret({
  saved,
  reveal,
  projectId,
  dialect,
  signing,
}: {
  saved: SaveResult<EndpointView>;
  reveal: () => Promise<string>;
  projectId: string;
  dialect: Dialect;
  signing: SigningWay;
}) {
  const secret = saved.receipt.entries.find(({ path }) => path === 'secret');
  const former = saved.resource.secrets?.findLast(({ expires_at }) => !isNever(expires_at));
  const isNew = secret?.outcome === 'stored';
  return (
    <DialogContent
      title={isNew ? 'The secret is rotated' : 'The gateway took the rotation'}
      description={
        isNew
          ? `Read back from the gateway: a new secret is live.${signing === 'simple' ? ' Deliveries are signed with it alone.' : ''}`
          : 'Whether a new secret is live could not be read back.'
      }
      footer={
        <DialogClose asChild>
          <Button variant="primary">Done</Button>
        </DialogClose>
      }
    >
      <div className="flex flex-col gap-3 text-sm">
        <Details>
          <Detail name="Former secret">
            {former ? (
              <span>
                ends <RelativeTime tense="any" value={former.expires_at} />
                <span>{removalNote[endpointTraits(dialect).formerSecret]}</span>
              </span>
            ) : (
              'its end is not known'
            )}
          </Detail>
          {saved.receipt.readBack ? (
            <Detail name="New secret">
              <RevealSecret label="New signing secret" projectId={projectId} reveal={reveal} />
            </Detail>
          ) : null}
        </Details>
      </div>
    </DialogContent>
  );
}
