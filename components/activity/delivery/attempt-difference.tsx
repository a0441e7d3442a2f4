'use client';

import { useState } from 'react';
import { cn } from '@/components/ui/cn';
import { Select } from '@/components/ui/select';
import type { AttemptView, DeliveryDetail } from '@/lib/contract/console/activity/delivery-detail';
import { type Difference, type DiffLine, differences, diffLines } from './difference';

function labelOf({ number, httpStatus, code }: AttemptView): string {
  return `try ${number} (${code ?? httpStatus ?? 'no answer'})`;
}

/** What differs between the try that is shown and another one, and why as far as that is known. */
export function AttemptDifference({
  detail,
  attempt,
}: {
  detail: DeliveryDetail;
  attempt: AttemptView;
}) {
  const others = detail.attempts.filter(({ uid }) => uid !== attempt.uid);
  const [chosen, setChosen] = useState<string | null>(null);
  const usual =
    others.findLast(({ number }) => number < attempt.number) ?? others.find(({ uid }) => uid);
  const other = others.find(({ uid }) => uid === chosen) ?? usual;
  if (!other) return null;
  const [before, after] = other.number < attempt.number ? [other, attempt] : [attempt, other];
  const found = differences(detail, before, after);
  return (
    <section aria-label="What differs" className="border-b px-5 py-3 max-md:px-4">
      <div className="mb-2 flex flex-wrap items-center gap-2 text-xs">
        <h3 className="font-medium text-muted">{`What differs between try ${attempt.number} and`}</h3>
        <Select
          aria-label="The other try"
          className="text-xs"
          value={other.uid}
          onChange={({ target }) => setChosen(target.value)}
        >
          {others.map((each) => (
            <option key={each.uid} value={each.uid}>
              {labelOf(each)}
            </option>
          ))}
        </Select>
      </div>
      {found.length === 0 ? (
        <p className="text-muted text-sm">
          Nothing that is told: same address, headers, body and answer.
        </p>
      ) : (
        <ul className="flex flex-col gap-2">
          {found.map((each) => (
            <DifferenceItem key={`${each.group} ${each.name}`} difference={each} />
          ))}
        </ul>
      )}
      <BodyNote before={before} after={after} />
      <ResponseDifference before={before} after={after} />
    </section>
  );
}

function DifferenceItem({
  difference: { name, group, before, after, why },
}: {
  difference: Difference;
}) {
  return (
    <li className="text-xs">
      <p className="flex flex-wrap gap-x-2">
        <bdi translate="no" className="wrap-anywhere font-medium">
          {name}
        </bdi>
        <span className="text-muted">
          {group === 'request' ? 'of the request' : 'of the answer'}
        </span>
      </p>
      <Side sign="−" word="before" value={before} className="bg-bad-soft" />
      <Side sign="+" word="after" value={after} className="bg-good-soft" />
      <p className="text-muted">{why ?? 'Why is not known.'}</p>
    </li>
  );
}

function Side({
  sign,
  word,
  value,
  className,
}: {
  sign: string;
  word: string;
  value: string | null;
  className: string;
}) {
  return (
    <p className={cn('flex gap-2 rounded-sm px-1', className)}>
      <span aria-hidden className="select-none">
        {sign}
      </span>
      <span className="sr-only">{`${word}: `}</span>
      {value === null ? (
        <span className="text-muted">not there</span>
      ) : (
        <bdi translate="no" className="wrap-anywhere min-w-0 font-mono">
          {value.slice(0, 500)}
        </bdi>
      )}
    </p>
  );
}

/** Gateways keep one body of a delivery, so that of two tries nothing can differ in it but its form. */
function BodyNote({ before, after }: { before: AttemptView; after: AttemptView }) {
  return (
    <p className="mt-2 text-muted text-xs">
      {before.body === after.body
        ? 'The body is that of the delivery, the same for every try that this gateway tells of.'
        : 'One try sent the body as a form, the other as JSON: the content type of the endpoint was changed.'}
    </p>
  );
}

function ResponseDifference({ before, after }: { before: AttemptView; after: AttemptView }) {
  const [first, second] = [before.response?.text ?? '', after.response?.text ?? ''];
  if (first === second) return null;
  const lines = diffLines(first, second);
  return (
    <div className="mt-2">
      <h4 className="mb-1 font-medium text-muted text-xs">Response body</h4>
      {lines ? (
        <pre
          translate="no"
          dir="ltr"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="max-h-60 overflow-auto rounded border bg-surface py-1 text-xs"
        >
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its number
            <DiffLineRow key={at} line={line} />
          ))}
        </pre>
      ) : (
        <p className="text-muted text-xs">
          They differ, and have too many lines to compare one by one.
        </p>
      )}
    </div>
  );
}

const diffLooks = {
  same: { sign: ' ', word: '', className: '' },
  gone: { sign: '−', word: 'before: ', className: 'bg-bad-soft' },
  new: { sign: '+', word: 'after: ', className: 'bg-good-soft' },
} as const;

function DiffLineRow({ line: { kind, text } }: { line: DiffLine }) {
  const { sign, word, className } = diffLooks[kind];
  return (
    <div className={cn('flex gap-2 whitespace-pre-wrap px-2', className)}>
      <span aria-hidden className="select-none">
        {sign}
      </span>
      {word === '' ? null : <span className="sr-only">{word}</span>}
      <bdi className="wrap-anywhere min-w-0">{text.slice(0, 2_000)}</bdi>
    </div>
  );
}
