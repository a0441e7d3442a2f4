'use client';

import { FieldGrid } from '@/components/forms/shell/form-card';
import { ServiceAccountField } from './service-account-field';
import { sourceInputs } from './source-setting';

const { TextField } = sourceInputs;

/** A subscription of Google Pub/Sub. */
export function GoogleFields() {
  return (
    <>
      <ServiceAccountField />
      <FieldGrid>
        <TextField name="pubSub.projectId" mono required placeholder="my-project-1" />
        <TextField
          name="pubSub.subscriptionId"
          mono
          required
          placeholder="orders-sub"
          help="The name of the subscription, not of the topic. The account needs the role Pub/Sub Subscriber on it."
        />
      </FieldGrid>
    </>
  );
}
