'use client';

import { useQuery } from '@tanstack/react-query';
import { FlaskConical, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { functionResource, type WrittenKind } from '@/components/editor/runs/bench-function';
import { handEvent } from '@/components/editor/runs/handed-event';
import { useShell } from '@/components/shell/shell-context';
import { clip, MarkedText } from '@/components/table/table/marked-text';
import { Button } from '@/components/ui/button';
import { ClockTime } from '@/components/ui/clock-time';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { useGoTo } from '@/components/ui/screen-opener';
import type { ArrivedMessage } from '@/lib/contract/console/source-broker';
import { wholeErrorText } from '@/lib/queries/api-error';
import { arrivedMessagesOptions } from '@/lib/queries/sources';
import { byteSizeText } from '@/lib/util/byte-size';
import { routes } from '@/lib/util/routes';

const LONGEST_REFUSAL = 300;

/** The messages that came last, read when they are asked for, each as a sample for the function bench. */
export function ArrivedMessages({ projectId, uid }: { projectId: string; uid: string }) {
  const [isWanted, setWanted] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...arrivedMessagesOptions(projectId, uid),
    enabled: isWanted,
  });
  const messages = data?.messages ?? [];
  // Several of one moment are told apart by their places.
  const keys = new Map(messages.map((each, at) => [each, `${each.receivedAt} ${at}`]));
  return (
    <section
      aria-label="Messages that arrived"
      className="flex flex-col gap-2 border-t pt-3 text-xs"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-medium">Messages that arrived</h3>
        <span role="status" className={error ? 'text-bad' : 'text-muted'}>
          {error ? wholeErrorText(error) : isWanted ? statusOf(data?.messages) : ''}
        </span>
        {isWanted ? (
          <Button size="sm" variant="quiet" busy={isFetching} onClick={() => void refetch()}>
            <RotateCw aria-hidden />
            <span>Look again</span>
          </Button>
        ) : (
          <Button size="sm" onClick={() => setWanted(true)}>
            Show the last ones
          </Button>
        )}
        <OpenBench projectId={projectId} uid={uid} />
      </div>
      {messages.length > 0 ? (
        <ol className="flex flex-col gap-1.5">
          {messages.map((message) => (
            <Arrived key={keys.get(message)} projectId={projectId} uid={uid} message={message} />
          ))}
        </ol>
      ) : null}
    </section>
  );
}

function statusOf(messages: readonly ArrivedMessage[] | undefined): string {
  if (!messages) return 'Looking…';
  if (messages.length === 0) return 'none since the gateway started';
  return `the last ${messages.length === 1 ? 'one' : messages.length}, newest first`;
}

/** Opens the bench of a function of the source, with a message as its sample where one is given. */
function useSourceBench(projectId: string, uid: string) {
  const { gateway } = useShell().current;
  const goTo = useGoTo();
  return (kind: WrittenKind, message?: ArrivedMessage) => {
    const resource = functionResource(kind, uid);
    if (message) {
      handEvent(
        { gateway: gateway.baseUrl, projectId, resource },
        {
          name: message.type ?? 'Message',
          payload: message.body,
          headers: message.headers,
          maskedCount: 0,
          isOfSource: true,
        },
      );
    }
    goTo(routes.opened(projectId, 'functions', resource));
  };
}

function OpenBench({ projectId, uid }: { projectId: string; uid: string }) {
  const openBench = useSourceBench(projectId, uid);
  return (
    <Button size="sm" variant="quiet" onClick={() => openBench('source_body')}>
      <FlaskConical aria-hidden /> Open in the function bench
    </Button>
  );
}

function Arrived({
  projectId,
  uid,
  message,
}: {
  projectId: string;
  uid: string;
  message: ArrivedMessage;
}) {
  const { receivedAt, type, size, isCut, refusal } = message;
  const openBench = useSourceBench(projectId, uid);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded bg-sunken px-2.5 py-1.5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex min-w-0 items-baseline gap-2">
          <ClockTime value={receivedAt} className="text-muted" />
          <MarkedText value={type} empty="no event as it is" maximum={80} isCut />
          <span className="shrink-0 text-muted">{`${isCut ? 'more than ' : ''}${byteSizeText(size)}`}</span>
        </p>
        {refusal ? (
          <p className="wrap-anywhere text-warn">{`Refused: ${clip(refusal, LONGEST_REFUSAL)}`}</p>
        ) : null}
      </div>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button size="sm">Use as sample</Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem disabled={isCut} onSelect={() => openBench('source_body', message)}>
            {isCut ? 'For the body: too long' : 'For the function on the body'}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => openBench('source_header', message)}>
            For the function on the headers
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </li>
  );
}
