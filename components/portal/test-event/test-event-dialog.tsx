'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OperationIds } from '@/components/forms/saving/operation-ids';
import { TypingDialog } from '@/components/forms/shell/typing-dialog';
import { EventTypeField, PayloadField } from '@/components/resource/send/test-fields';
import { clip } from '@/components/table/table/marked-text';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { DialogContent } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { portalLimits } from '@/lib/contract/gateway/portal-limits';
import type { PortalEventTypes } from '@/lib/contract/portal/event-types';
import { portalErrorText } from '@/lib/queries/portal/client';
import { sendPortalTest } from '@/lib/queries/portal/manage';
import { portalEventTypesOptions, portalExampleOptions } from '@/lib/queries/portal/verify';
import { parseJson } from '@/lib/util/json';
import { jsonFaultText } from '@/lib/util/json-fault';
import { layOutJson } from '@/lib/util/json-text';
import { usePortal } from '../portal-provider';
import { TestResult } from './test-result';

interface TestProps {
  /** Null where one is to be chosen. */
  endpointId: string | null;
  eventType: string | null;
  /** The delivery whose body is a start; null for the newest one of the type. */
  deliveryId: string | null;
  onClose: () => void;
}

/** Sends a test event to one endpoint, and follows what becomes of it. */
export function TestEventDialog(props: TestProps) {
  const [hasTyped, setTyped] = useState(false);
  return (
    <TypingDialog open hasTyped={hasTyped} onClose={props.onClose}>
      <TestContent {...props} onTyped={setTyped} />
    </TypingDialog>
  );
}

function bodyProblem(text: string): string | undefined {
  if (parseJson(text) === undefined) return `This is no JSON. ${jsonFaultText(text)}.`;
  const { testEventBytes } = portalLimits;
  return new Blob([text]).size > testEventBytes
    ? `Send at most ${testEventBytes / 1024} KiB.`
    : undefined;
}

/** The type that an endpoint is likeliest to take. */
function likelyType({ types }: PortalEventTypes, endpointId: string): string {
  const own = types.filter(({ endpoints }) => endpoints.some(({ uid }) => uid === endpointId));
  return (own[0] ?? types[0])?.eventType ?? 'test';
}

function TestContent({
  endpointId: givenId,
  eventType: givenType,
  deliveryId: givenDelivery,
  onClose,
  onTyped,
}: TestProps & { onTyped: (hasTyped: boolean) => void }) {
  const { api } = usePortal();
  const { data: known, isLoading: areTypesLoading } = useQuery(portalEventTypesOptions(api));
  const [chosenId, setChosenId] = useState(givenId);
  const [typedType, setTypedType] = useState(givenType);
  const [edited, setEdited] = useState<string>();
  const [ids] = useState(() => new OperationIds());
  const endpointId = chosenId ?? known?.endpoints[0]?.uid ?? '';
  const eventType = typedType ?? (known ? likelyType(known, endpointId) : 'test');
  const newest = known?.types.find((each) => each.eventType === eventType.trim())?.deliveryId;
  const exampleId = (eventType === givenType ? givenDelivery : null) ?? newest ?? null;
  const example = useQuery({
    ...portalExampleOptions(api, exampleId ?? ''),
    enabled: exampleId !== null,
  });
  const shown = exampleId === null ? null : example.data?.payload;
  const start = shown && !shown.isCut ? layOutJson(shown.text) : '{}';
  const payload = edited ?? start;
  const problem = bodyProblem(payload);
  const typeProblem = eventType.trim() === '' ? 'Enter an event type' : undefined;
  const test = useMutation({
    mutationFn: async () => {
      const body = { eventType: eventType.trim(), payload };
      const operationId = ids.take(JSON.stringify([endpointId, body]));
      try {
        const sent = await sendPortalTest(api, endpointId, { operationId, ...body });
        ids.settle();
        onTyped(false);
        return { sent, endpointId };
      } catch (error) {
        ids.settle(error);
        throw error;
      }
    },
  });

  return (
    <DialogContent
      title="Send a test event"
      description="Your server gets a real request, signed as always, and can answer it."
      className="top-[6vh] max-h-[88vh] w-160"
      footer={
        <>
          <Button onClick={onClose}>{test.data ? 'Close' : 'Cancel'}</Button>
          <Button
            variant="primary"
            busy={test.isPending}
            disabled={
              areTypesLoading ||
              example.isLoading ||
              endpointId === '' ||
              Boolean(problem ?? typeProblem)
            }
            onClick={() => test.mutate()}
          >
            {test.data ? 'Send another' : 'Send test event'}
          </Button>
        </>
      }
    >
      {areTypesLoading ? (
        <Skeleton className="h-48" />
      ) : (
        <div className="flex flex-col gap-4">
          {givenId === null ? (
            <Field label="Endpoint">
              {(control) => (
                <Select
                  {...control}
                  value={endpointId}
                  onChange={(event) => setChosenId(event.target.value)}
                >
                  {known?.endpoints.map(({ uid, name }) => (
                    <option key={uid} value={uid}>
                      {clip(name, 80)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ) : null}
          <EventTypeField
            value={eventType}
            known={known?.types.map((each) => each.eventType) ?? []}
            problem={typeProblem}
            onChange={(value) => {
              setTypedType(value);
              onTyped(true);
            }}
          />
          <PayloadField
            value={payload}
            problem={problem}
            onChange={(value) => {
              setEdited(value);
              onTyped(true);
            }}
          />
          {shown && shown.maskedCount > 0 && edited === undefined ? (
            <p className="text-muted text-xs">
              It is the newest one of this type; what may be secret in it is masked.
            </p>
          ) : null}
          {test.error ? (
            <Banner tone="bad" title="Not sent for certain">
              {portalErrorText(test.error)}
            </Banner>
          ) : null}
          {test.data ? (
            <TestResult endpointId={test.data.endpointId} sent={test.data.sent} />
          ) : null}
        </div>
      )}
    </DialogContent>
  );
}
