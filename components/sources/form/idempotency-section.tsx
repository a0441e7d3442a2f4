'use client';

import dynamic from 'next/dynamic';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSection } from '@/components/forms/shell/form-section';
import { Skeleton } from '@/components/ui/skeleton';
import { idempotencyKeyNotation } from '@/lib/contract/gateway/request-place';
import type { SourceFormValues } from '@/lib/form-models/source/fields';
import { PlaceBuilder } from './place-builder';
import { sourceInputs } from './source-setting';

const { ChipsField } = sourceInputs;

const IdempotencyPreview = dynamic(
  () => import('./idempotency-preview').then((module) => module.IdempotencyPreview),
  { ssr: false, loading: () => <Skeleton className="h-44 w-full" /> },
);

const examples = { body: 'data.id', header: 'X-Request-Id', query: 'event_id' };

/** Which parts of a request tell one event from another. */
export function IdempotencySection() {
  const form = useFormContext<SourceFormValues>();
  const keys = useWatch({ control: form.control, name: 'idempotencyKeys' });

  function add(key: string) {
    const known = form.getValues('idempotencyKeys');
    if (known.includes(key)) return;
    form.setValue('idempotencyKeys', [...known, key], { shouldDirty: true, shouldValidate: true });
  }
  return (
    <FormSection id="idempotency">
      <ChipsField
        name="idempotencyKeys"
        placeholder="request.body.id"
        help="A request whose parts are all as in a former one is a duplicate: it is stored and not delivered."
      />
      <PlaceBuilder
        notation={idempotencyKeyNotation}
        examples={examples}
        words={{ action: 'Add key', done: 'added' }}
        onBuilt={add}
      />
      {keys.length > 0 ? <IdempotencyPreview keys={keys} /> : null}
    </FormSection>
  );
}
