'use client';

import { useQuery } from '@tanstack/react-query';
import { Banner } from '@/components/ui/banner';
import { RelativeTime } from '@/components/ui/relative-time';
import type { FilterPart } from '@/lib/filter/read-sample';
import { wholeErrorText } from '@/lib/queries/api-error';
import { arrivedMessagesOptions } from '@/lib/queries/sources';
import type { ImportedSample } from '@/lib/samples/imported-sample';
import { byteSizeText } from '@/lib/util/byte-size';
import { messagesNote, sampleOfMessage } from './event-samples';

/** The messages that came last from the broker of a source; each adds a sample. */
export function ArrivedMessageList({
  id,
  projectId,
  uid,
  part,
  onAdd,
}: {
  id: string;
  projectId: string;
  /** Of the source. */
  uid: string;
  /** What of a message becomes the sample. */
  part: FilterPart;
  onAdd: (sample: ImportedSample) => void;
}) {
  const { data, error } = useQuery(arrivedMessagesOptions(projectId, uid));
  const messages = data?.messages ?? [];
  const note = data ? messagesNote(messages, part) : error ? null : 'Looking…';
  // Several of one moment are told apart by their places.
  const keys = new Map(messages.map((each, at) => [each, `${each.receivedAt} ${at}`]));
  const usable = messages.filter(({ isCut }) => part === 'headers' || !isCut);
  return (
    <div id={id} className="flex flex-col gap-2">
      {usable.length > 0 ? (
        <ul aria-label="Messages that arrived" className="max-h-64 overflow-y-auto rounded border">
          {usable.map((message) => (
            <li key={keys.get(message)} className="not-first:border-t">
              <button
                type="button"
                onClick={() => onAdd(sampleOfMessage(message, part))}
                className="flex w-full min-w-0 items-baseline gap-2 px-2.5 py-1.5 text-left text-sm hover:bg-hover"
              >
                <bdi className="cut min-w-0 flex-1">{message.type ?? 'Message'}</bdi>
                <span className="shrink-0 text-muted text-xs">{byteSizeText(message.size)}</span>
                <RelativeTime
                  value={message.receivedAt}
                  never="time unknown"
                  focusable={false}
                  className="shrink-0 text-muted text-xs"
                />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {error ? (
        <Banner tone="bad" title="The messages did not load">
          {wholeErrorText(error)}
        </Banner>
      ) : null}
      <p role="status" className="text-muted text-xs empty:hidden">
        {note}
      </p>
    </div>
  );
}
