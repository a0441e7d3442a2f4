'use client';

import { useState } from 'react';
import { OddText } from '@/components/payload/odd-text';
import { Button } from '@/components/ui/button';
import type { HeadersView, HeaderView } from '@/lib/contract/console/activity/headers';
import { MaskedValue } from '../payload/masked-value';

const SHOWN_AT_FIRST = 5;

/** Headers with what of them may be seen; the first few until somebody asks for all. */
export function HeadersList({
  projectId,
  headers: { list, more },
  reveal,
}: {
  projectId: string;
  headers: HeadersView;
  /** Shows one value by its number in the list. */
  reveal: (index: number) => Promise<string>;
}) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? list : list.slice(0, SHOWN_AT_FIRST);
  const left = list.length - shown.length;
  if (list.length === 0) return <p className="text-muted text-xs">No headers are told.</p>;
  return (
    <div className="text-xs">
      <dl className="grid grid-cols-[minmax(6rem,9.5rem)_minmax(0,1fr)] gap-x-3 gap-y-1 max-sm:grid-cols-1">
        {shown.map((header, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may come twice
          <div key={index} className="contents">
            <dt translate="no" className="wrap-anywhere font-mono text-muted">
              <bdi>
                <OddText text={header.name} />
              </bdi>
            </dt>
            <dd className="wrap-anywhere min-w-0 max-sm:mb-1">
              <HeaderValue projectId={projectId} header={header} reveal={() => reveal(index)} />
            </dd>
          </div>
        ))}
      </dl>
      {left > 0 ? (
        <Button size="sm" variant="quiet" className="-ml-2 mt-1" onClick={() => setWhole(true)}>
          {`Show ${left} more ${left === 1 ? 'header' : 'headers'}`}
        </Button>
      ) : null}
      {isWhole && more > 0 ? (
        <p className="mt-1 text-muted">{`${more.toLocaleString('en')} more are left out.`}</p>
      ) : null}
    </div>
  );
}

function HeaderValue({
  projectId,
  header: { value, isMasked, isKeptBack },
  reveal,
}: {
  projectId: string;
  header: HeaderView;
  reveal: () => Promise<string>;
}) {
  if (isKeptBack) return <span className="text-muted">kept back by the gateway</span>;
  if (!isMasked) {
    return (
      <bdi translate="no" className="font-mono">
        <OddText text={value ?? ''} />
      </bdi>
    );
  }
  return (
    <span translate="no" className="font-mono">
      <MaskedValue
        projectId={projectId}
        mask={value ?? '••••••••'}
        reason="may be a credential"
        reveal={reveal}
      />
    </span>
  );
}
