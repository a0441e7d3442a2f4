'use client';

import { FieldGrid } from '@/components/forms/shell/form-card';
import { sourceInputs } from './source-setting';

const { StoredSecretField, TextField } = sourceInputs;

/** A queue of Amazon SQS, or of a server that speaks like it. */
export function SqsFields() {
  return (
    <FieldGrid>
      <TextField name="pubSub.accessKeyId" mono required placeholder="AKIA…" />
      <StoredSecretField name="pubSub.secretKey" required />
      <TextField name="pubSub.region" mono required placeholder="eu-west-1" />
      <TextField
        name="pubSub.queueName"
        mono
        required
        placeholder="orders"
        help="The bare name, without address or account."
      />
      <TextField
        name="pubSub.endpoint"
        type="url"
        mono
        optional
        help="Only for a queue server that is not Amazon’s. Older gateways drop it."
      />
    </FieldGrid>
  );
}
