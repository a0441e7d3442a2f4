'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TypingDialog } from '@/components/forms/shell/typing-dialog';
import { useShell } from '@/components/shell/shell-context';
import { clip } from '@/components/table/table/marked-text';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { DialogContent } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { LONGEST_EDITED } from '@/lib/contract/console/activity/send';
import { testHeader } from '@/lib/contract/console/activity/test-event';
import { wholeErrorText } from '@/lib/queries/api-error';
import { sourceOptions } from '@/lib/queries/sources';
import { parseJson } from '@/lib/util/json';
import { jsonFaultText } from '@/lib/util/json-fault';
import { TestAnswer } from './test-answer';
import { examplePayload, looksForType, newKey, sourceProblem } from './test-example';
import { EventTypeField, PayloadField } from './test-fields';
import type { TestTarget } from './test-target';
import { useKnownTypes } from './use-known-types';
import { useTest } from './use-test';

interface TestProps {
  projectId: string;
  target: TestTarget;
  onClose: () => void;
}

const ways = {
  endpoint:
    'It goes as a new event through the gateway’s events API. Every subscription of the endpoint that takes it delivers it.',
  source:
    'The server sends it to the source’s ingest address on the gateway, signed by the stored verifier. Every subscription of the source that takes it delivers it.',
};

/** Sends a test event through an endpoint or a source, and tells what the gateway answered. */
export function TestDialog(props: TestProps) {
  const [hasTyped, setTyped] = useState(false);
  return (
    <TypingDialog open hasTyped={hasTyped} onClose={props.onClose}>
      <TestContent {...props} onTyped={setTyped} />
    </TypingDialog>
  );
}

/** Why a payload cannot be sent; undefined where it can. */
function payloadProblem(text: string): string | undefined {
  if (parseJson(text) === undefined) return `This is no JSON. ${jsonFaultText(text)}.`;
  return text.length > LONGEST_EDITED
    ? `Send at most ${LONGEST_EDITED.toLocaleString('en')} characters.`
    : undefined;
}

function TestContent({
  projectId,
  target,
  onClose,
  onTyped,
}: TestProps & { onTyped: (hasTyped: boolean) => void }) {
  const { projectType } = useShell().current;
  const isSource = target.kind === 'source';
  const { known, isLoading } = useKnownTypes(projectId, target);
  const source = useQuery({ ...sourceOptions(projectId, target.uid), enabled: isSource });
  const [key, setKey] = useState(newKey);
  const [typedType, setTypedType] = useState<string>();
  const [edited, setEdited] = useState<string>();
  const { isBusy, sent, error, send } = useTest(projectId, target);
  const eventType = typedType ?? known[0] ?? 'test';
  const hasType = !isSource || looksForType(source.data);
  const payload = edited ?? examplePayload(source.data, { key, eventType: eventType.trim() });
  const problem = payloadProblem(payload);
  const typeProblem = hasType && eventType.trim() === '' ? 'Enter an event type' : undefined;
  const refusal = sourceProblem(source.data);
  const isWaiting = isLoading || source.isLoading;
  const isReady = !isWaiting && refusal === undefined;

  async function sendOne() {
    const test = { eventType: hasType ? eventType.trim() : undefined, payload };
    if (!(await send(test))) return;
    onTyped(false);
    // What counts as the same event would be dropped as a duplicate.
    setKey(newKey());
  }

  return (
    <DialogContent
      title={`Send a test event to ${clip(target.name || target.uid, 60)}`}
      description={ways[target.kind]}
      className="top-[6vh] max-h-[88vh] w-160"
      footer={
        <>
          <Button onClick={onClose}>{sent ? 'Close' : 'Cancel'}</Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={!isReady || problem !== undefined || typeProblem !== undefined}
            onClick={() => void sendOne()}
          >
            {sent ? 'Send another' : 'Send test event'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {refusal ? <Banner tone="warn">{refusal}</Banner> : null}
        {!isSource && projectType === 'incoming' ? (
          <Banner>
            This project takes its events from sources: its gateway may refuse one that is sent to
            an endpoint from here, and says so then.
          </Banner>
        ) : null}
        {isWaiting ? <Skeleton className="h-40" /> : null}
        {isReady ? (
          <>
            {hasType ? (
              <EventTypeField
                value={eventType}
                known={known}
                problem={typeProblem}
                onChange={(value) => {
                  setTypedType(value);
                  onTyped(true);
                }}
              />
            ) : null}
            <PayloadField
              value={payload}
              problem={problem}
              onChange={(value) => {
                setEdited(value);
                onTyped(true);
              }}
            />
            <p className="text-muted text-xs">
              <span>Receivers get a real request. The header </span>
              <code translate="no">{`${testHeader.name}: ${testHeader.value}`}</code>
              <span> marks it as a test.</span>
            </p>
          </>
        ) : null}
        {error ? (
          <Banner tone="bad" title="The test was not sent for certain">
            {wholeErrorText(error)}
          </Banner>
        ) : null}
        {sent ? (
          <TestAnswer projectId={projectId} target={target} sent={sent} onLeave={onClose} />
        ) : null}
      </div>
    </DialogContent>
  );
}
