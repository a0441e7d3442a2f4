'use client';

import { useState } from 'react';
import { identityOf, isSameEvent } from '@/lib/form-models/source/idempotency-preview';
import type { TypedRequest } from '@/lib/form-models/source/typed-request';
import { sourceTraits } from '@/lib/releases/traits';
import { RequestFields } from './request-fields';
import { useSourceSetting } from './source-setting';

const first: TypedRequest = {
  headers: 'X-Request-Id: 7f3a',
  query: 'event_id=1',
  body: '{"id":"evt_1","data":{"id":1}}',
};

/** Says whether two sample requests are the same event for the keys of the form. */
export function IdempotencyPreview({ keys }: { keys: readonly string[] }) {
  const [one, setOne] = useState(first);
  const [other, setOther] = useState({ ...first, body: '{"id":"evt_2","data":{"id":1}}' });
  const used = keys.map((key) => key.trim()).filter((key) => key !== '');
  const identities = [identityOf(used, one), identityOf(used, other)] as const;
  return (
    <section aria-label="Same event or not" className="flex flex-col gap-3 rounded border p-3">
      <div>
        <h3 className="font-medium text-sm">Same event or not</h3>
        <p className="text-muted text-xs">
          What these keys make of two requests, told in this browser.
        </p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <RequestFields title="First request" request={one} onChange={setOne} />
        <RequestFields title="Second request" request={other} onChange={setOther} />
      </div>
      <div role="status" className="wrap-anywhere text-sm">
        <Verdict identities={identities} />
      </div>
    </section>
  );
}

type Identity = ReturnType<typeof identityOf>;

function Verdict({ identities: [one, other] }: { identities: readonly [Identity, Identity] }) {
  const { dialect } = useSourceSetting();
  if (!one.ok) return <p className="text-warn">{`First request: ${one.failure}.`}</p>;
  if (!other.ok) return <p className="text-warn">{`Second request: ${other.failure}.`}</p>;
  const isSame = isSameEvent(one.value, other.value, sourceTraits(dialect));
  const hasNothing = one.value.every(({ value }) => value === null);
  return (
    <>
      <p className={isSame ? 'font-medium text-warn' : 'font-medium text-good'}>
        {isSame
          ? 'The same event: the second request is a duplicate and is not delivered.'
          : 'Two events: both are delivered.'}
      </p>
      <ul className="mt-1 text-muted text-xs">
        {one.value.map(({ key, value }, index) => (
          <li key={key}>
            <code translate="no">{key}</code>
            <span>{`: ${value ?? 'not there'} in the first, ${other.value[index]?.value ?? 'not there'} in the second`}</span>
          </li>
        ))}
      </ul>
      {isSame && hasNothing ? (
        <p className="mt-1 text-warn text-xs">
          Requests without these headers all count as the same event, so only the first one would be
          delivered.
        </p>
      ) : null}
    </>
  );
}
