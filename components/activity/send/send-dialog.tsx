'use client';

import { useMemo, useState } from 'react';
import { OperationIds } from '@/components/forms/saving/operation-ids';
import { TypingDialog } from '@/components/forms/shell/typing-dialog';
import { EndChoice } from '@/components/resource/ends/end-choice';
import { useShell } from '@/components/shell/shell-context';
import { clip } from '@/components/table/table/marked-text';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { DialogContent } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { controlClasses, Input } from '@/components/ui/input';
import type { EventDetail } from '@/lib/contract/console/activity/event-detail';
import { LONGEST_EDITED, type SentEvent } from '@/lib/contract/console/activity/send';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { sendAgain } from '@/lib/queries/activity/send';
import { wholeErrorText } from '@/lib/queries/api-error';
import { parseJson } from '@/lib/util/json';
import { jsonFaultText } from '@/lib/util/json-fault';
import { layOutJson } from '@/lib/util/json-text';
import { filteredHeaders } from '../handed';
import { SendForecast } from './send-forecast';

/** Whom an event is sent to. */
export interface SentTo {
  uid: string;
  name: string;
}

interface SendProps {
  projectId: string;
  detail: EventDetail;
  subscriptions: readonly SubscriptionView[];
  /** Chosen before; null where it is chosen here. */
  endpoint: SentTo | null;
  onClose: () => void;
  onSent: (sent: SentEvent, endpoint: SentTo) => void;
}

/** Sends what an event carried as a new event to one endpoint, edited or as it came. */
export function SendDialog(props: SendProps) {
  const [hasTyped, setTyped] = useState(false);
  return (
    <TypingDialog open hasTyped={hasTyped} onClose={props.onClose}>
      <SendContent {...props} onTyped={setTyped} />
    </TypingDialog>
  );
}

/** Why an edited payload cannot be sent; undefined where it can. */
function payloadProblem(text: string): string | undefined {
  if (parseJson(text) === undefined) return `This is no JSON. ${jsonFaultText(text)}.`;
  return text.length > LONGEST_EDITED
    ? `Send at most ${LONGEST_EDITED.toLocaleString('en')} characters.`
    : undefined;
}

function SendContent({
  projectId,
  detail,
  subscriptions,
  endpoint: given,
  onClose,
  onSent,
  onTyped,
}: SendProps & { onTyped: (hasTyped: boolean) => void }) {
  const { projectType } = useShell().current;
  const [ids] = useState(() => new OperationIds());
  const [endpoint, setEndpoint] = useState(given);
  const [eventType, setEventType] = useState(detail.event.event_type ?? '');
  const [edited, setEdited] = useState<string>();
  const [missing, setMissing] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { payload } = detail;
  const original = payload && !payload.isCut ? payload.text : undefined;
  const problem = edited === undefined ? undefined : payloadProblem(edited);
  const hidden = detail.headers.filter(({ value }) => value === null).length;
  const body = edited ?? original;
  const waiting = useMemo(
    () =>
      body === undefined || parseJson(body) === undefined
        ? undefined
        : { eventType, body, headers: filteredHeaders(detail), isOfSource: false },
    [body, eventType, detail],
  );

  async function send() {
    if (!endpoint) {
      setMissing('Choose an endpoint first');
      return;
    }
    if (problem !== undefined) return;
    const type = eventType.trim();
    const request = {
      endpointId: endpoint.uid,
      ...(type === '' || type === detail.event.event_type ? {} : { eventType: type }),
      ...(edited === undefined ? {} : { payload: edited }),
    };
    setBusy(true);
    setError(null);
    try {
      const operationId = ids.take(JSON.stringify(request));
      const sent = await sendAgain(projectId, detail.event.uid, { operationId, ...request });
      ids.settle();
      onTyped(false);
      onSent(sent, endpoint);
    } catch (failure) {
      ids.settle(failure);
      setError(failure);
      setBusy(false);
    }
  }

  return (
    <DialogContent
      title={
        endpoint
          ? `Send this event to ${clip(endpoint.name || endpoint.uid, 60)}`
          : 'Send this event again'
      }
      description="It goes as a new event with an idempotency key of its own, and the gateway asks the subscriptions of the endpoint about it like about any other."
      className="top-[6vh] max-h-[88vh] w-180"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={problem !== undefined}
            onClick={() => void send()}
          >
            {endpoint ? `Send to ${clip(endpoint.name || endpoint.uid, 30)}` : 'Send'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {projectType === 'incoming' ? (
          <Banner>
            This project takes its events from sources: its gateway may refuse one that is sent to
            an endpoint from here, and says so then.
          </Banner>
        ) : null}
        {endpoint ? (
          <div className="flex flex-col gap-1.5">
            <p className="flex flex-wrap items-center gap-2 text-sm">
              <span className="text-muted">Endpoint</span>
              <bdi className="wrap-anywhere font-medium">
                {clip(endpoint.name || endpoint.uid, 120)}
              </bdi>
              <Button size="sm" variant="quiet" onClick={() => setEndpoint(null)}>
                Choose another
              </Button>
            </p>
            <SendForecast endpointId={endpoint.uid} subscriptions={subscriptions} event={waiting} />
          </div>
        ) : (
          <div className="flex flex-col gap-1.5">
            <EndChoice
              projectId={projectId}
              kind="endpoint"
              onChoose={(end) => {
                setEndpoint(end);
                setMissing(undefined);
              }}
            />
            {missing ? (
              <p role="alert" className="text-bad text-xs">
                {missing}
              </p>
            ) : null}
          </div>
        )}
        <Field label="Event type">
          {(control) => (
            <Input
              {...control}
              value={eventType}
              spellCheck={false}
              autoComplete="off"
              className="font-mono text-xs"
              onChange={(event) => {
                setEventType(event.target.value);
                onTyped(true);
              }}
            />
          )}
        </Field>
        {edited === undefined ? (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span>The payload goes byte for byte as it came.</span>
            {original !== undefined && payload?.format !== 'text' ? (
              <Button size="sm" onClick={() => setEdited(layOutJson(original))}>
                Edit the payload
              </Button>
            ) : null}
          </div>
        ) : (
          <Field
            label="Payload"
            error={problem}
            hint={
              payload && payload.maskedCount > 0
                ? 'A mask that you leave as it is goes out as the value that it stands for.'
                : undefined
            }
          >
            {(control) => (
              <textarea
                {...control}
                rows={14}
                value={edited}
                spellCheck={false}
                autoComplete="off"
                className={cn(controlClasses, 'h-auto min-h-40 py-1.5 font-mono text-xs')}
                onChange={(event) => {
                  setEdited(event.target.value);
                  onTyped(true);
                }}
              />
            )}
          </Field>
        )}
        {hidden > 0 ? (
          <p className="text-muted text-xs">
            {hidden === 1
              ? '1 header may be a credential of the sender and does not go along.'
              : `${hidden} headers may be credentials of the sender and do not go along.`}
          </p>
        ) : null}
        {error ? (
          <Banner tone="bad" title="The event was not sent for certain">
            {wholeErrorText(error)}
          </Banner>
        ) : null}
      </div>
    </DialogContent>
  );
}
