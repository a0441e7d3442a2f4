'use client';

import dynamic from 'next/dynamic';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormSection } from '@/components/forms/shell/form-section';
import { Skeleton } from '@/components/ui/skeleton';
import { eventTypeNotation } from '@/lib/contract/gateway/request-place';
import {
  eventTypeLocationProblem,
  signedLocationProblem,
  signerOf,
} from '@/lib/form-models/source/event-type';
import type { SourceFormValues } from '@/lib/form-models/source/fields';
import { PlaceBuilder } from './place-builder';
import { sourceInputs, useSourceSetting } from './source-setting';

const { TextField } = sourceInputs;

const EventTypePreview = dynamic(
  () => import('./event-type-preview').then((module) => module.EventTypePreview),
  { ssr: false, loading: () => <Skeleton className="h-44 w-full" /> },
);

const examples = { body: 'type', header: 'X-Event-Type', query: 'type' };

/** Where a request holds the type of its event. */
export function EventTypeSection() {
  const form = useFormContext<SourceFormValues>();
  const setting = useSourceSetting();
  const [eventTypeLocation, type, provider, verifier] = useWatch({
    control: form.control,
    name: ['eventTypeLocation', 'type', 'provider', 'verifier'],
  });
  const check = useEffectEvent((_signer: string | undefined) => {
    if (eventTypeLocation !== '') void form.trigger('eventTypeLocation');
  });
  const signer = signerOf({ provider, verifier }, setting);
  useEffect(() => check(signer), [signer]);

  const set = (place: string) =>
    form.setValue('eventTypeLocation', place, { shouldDirty: true, shouldValidate: true });
  const problem =
    eventTypeLocationProblem(eventTypeLocation.trim()) ??
    signedLocationProblem({ eventTypeLocation, type, provider, verifier }, setting);
  return (
    <FormSection id="eventType">
      <TextField
        name="eventTypeLocation"
        mono
        placeholder="request.body.type"
        help="Where a request holds the type of its event; one without it is refused. While this is empty, events have the mask id of the source as their type."
      />
      <PlaceBuilder
        notation={eventTypeNotation}
        examples={examples}
        words={{ action: 'Set location', done: 'set' }}
        onBuilt={set}
      />
      {eventTypeLocation.trim() === '' || problem !== undefined ? null : (
        <EventTypePreview location={eventTypeLocation} />
      )}
    </FormSection>
  );
}
