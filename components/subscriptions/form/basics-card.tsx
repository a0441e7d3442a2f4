'use client';

import { FieldGrid, FormCard } from '@/components/forms/shell/form-card';
import {
  useEndpointEnd,
  useEndpointEnds,
  useSourceEnd,
  useSourceEnds,
} from '@/components/resource/ends/use-ends';
import { routes } from '@/lib/util/routes';
import { EndField } from '../ends/end-field';
import { subscriptionInputs, useSubscriptionSetting } from './subscription-setting';
import { useSeenEventTypes } from './use-seen-event-types';
import { useTakenNote } from './use-taken-note';

const { TextField, ChipsField } = subscriptionInputs;

/** Name, both ends and event types: what every subscription has. */
export function BasicsCard() {
  const { projectId, stored, projectType } = useSubscriptionSetting();
  const takenNote = useTakenNote();
  const seen = useSeenEventTypes(projectId);
  const endpoint = stored?.endpoint_metadata;
  const source = stored?.source_metadata;
  const isIncoming = projectType === 'incoming';
  return (
    <FormCard>
      <TextField name="name" required />
      <FieldGrid>
        <EndField
          name="sourceId"
          noun="source"
          {...(isIncoming ? { required: true } : { optional: true })}
          stored={source?.uid ? { uid: source.uid, name: source.name ?? '', status: null } : null}
          projectId={projectId}
          useEnds={useSourceEnds}
          useEnd={useSourceEnd}
          hrefOf={(uid) => routes.source(projectId, uid)}
        />
        <EndField
          name="endpointId"
          noun="endpoint"
          required
          stored={
            endpoint?.uid
              ? { uid: endpoint.uid, name: endpoint.name ?? '', status: endpoint.status || null }
              : null
          }
          projectId={projectId}
          useEnds={useEndpointEnds}
          useEnd={useEndpointEnd}
          hrefOf={(uid) => routes.endpoint(projectId, uid)}
          hint={takenNote}
        />
      </FieldGrid>
      <ChipsField
        name="eventTypes"
        required
        placeholder="order.paid"
        all="*"
        known={seen.types}
        onEnter={seen.want}
        help="Events of these types are delivered, compared letter by letter. * alone stands for all."
      />
    </FormCard>
  );
}
