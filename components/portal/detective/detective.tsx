'use client';

import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { clip } from '@/components/table/table/marked-text';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { clockText } from '@/components/ui/clock-time';
import { cn } from '@/components/ui/cn';
import { Field } from '@/components/ui/field';
import { controlClasses } from '@/components/ui/input';
import { SectionCard } from '@/components/ui/section-card';
import { Select } from '@/components/ui/select';
import { useServerNow } from '@/components/ui/server-clock';
import { useTimeZone } from '@/components/ui/time-zone';
import { mostComparedSigns, mostSignatureSigns } from '@/lib/contract/portal/detective-limits';
import type { PortalSignedDelivery } from '@/lib/contract/portal/signing';
import { portalErrorText } from '@/lib/queries/portal/client';
import { askDetective } from '@/lib/queries/portal/verify';
import { partnersDeed } from '../managing/use-may-manage';
import { usePortal } from '../portal-provider';
import { Verdict } from './verdict';

/** Names the mistake in a signature that somebody computed for one of the requests that they got. */
export function Detective({ deliveries }: { deliveries: readonly PortalSignedDelivery[] }) {
  return (
    <SectionCard
      title="Why does my signature differ?"
      description="Choose a request that you got and paste what your code computed for it. We name the mistake, and keep nothing of what you paste."
    >
      {deliveries.length > 0 ? (
        <Form deliveries={deliveries} />
      ) : (
        <p className="text-muted text-sm">
          Nothing was sent to your endpoints yet. Send a test event first, then come back.
        </p>
      )}
    </SectionCard>
  );
}

function Form({ deliveries }: { deliveries: readonly PortalSignedDelivery[] }) {
  const { api, isOperator } = usePortal();
  const [delivery, setDelivery] = useState(deliveries[0]?.uid ?? '');
  const [signature, setSignature] = useState('');
  const [body, setBody] = useState('');
  const [missing, setMissing] = useState<string>();
  const bodyId = useId();
  const ask = useMutation({
    mutationFn: () => askDetective(api, { delivery, signature, body: body === '' ? null : body }),
    gcTime: 0,
  });
  function submit() {
    if (signature.trim() === '') setMissing('Paste what your code computed');
    else ask.mutate();
  }
  /** An answer is about what was asked, and not about what is typed since. */
  function change(set: (text: string) => void, text: string) {
    set(text);
    setMissing(undefined);
    ask.reset();
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label="Request" className="max-w-140">
        {(control) => (
          <Select
            {...control}
            value={delivery}
            onChange={(event) => change(setDelivery, event.target.value)}
          >
            {deliveries.map((each) => (
              <Choice key={each.uid} delivery={each} />
            ))}
          </Select>
        )}
      </Field>
      <Field
        label="What your code computed"
        hint="The signature alone, or a whole header."
        error={missing}
      >
        {(control) => (
          <textarea
            {...control}
            rows={2}
            value={signature}
            maxLength={mostSignatureSigns}
            spellCheck={false}
            autoComplete="off"
            className={cn(controlClasses, 'h-auto py-1.5 font-mono text-xs')}
            onChange={(event) => change(setSignature, event.target.value)}
          />
        )}
      </Field>
      <details>
        <summary className="cursor-pointer text-sm">Compare the body that you got as well</summary>
        <Field
          id={bodyId}
          label="The body as your server has it"
          className="mt-2"
          hint="It is only compared with what we sent."
        >
          {(control) => (
            <textarea
              {...control}
              rows={5}
              value={body}
              maxLength={mostComparedSigns}
              spellCheck={false}
              autoComplete="off"
              className={cn(controlClasses, 'h-auto py-1.5 font-mono text-xs')}
              onChange={(event) => change(setBody, event.target.value)}
            />
          )}
        </Field>
      </details>
      <div>
        <Button
          type="submit"
          variant="primary"
          busy={ask.isPending}
          disabled={isOperator}
          title={isOperator ? partnersDeed : undefined}
        >
          Find the mistake
        </Button>
      </div>
      {ask.error ? (
        <Banner tone="bad" title="Not looked at">
          {portalErrorText(ask.error)}
        </Banner>
      ) : null}
      {ask.data ? <Verdict answer={ask.data} /> : null}
    </form>
  );
}

function Choice({
  delivery: { uid, eventType, endpointName, at },
}: {
  delivery: PortalSignedDelivery;
}) {
  const nowMs = useServerNow();
  const { name: zone } = useTimeZone();
  const when = at === null ? '' : `, ${clockText(Date.parse(at), nowMs, zone)}`;
  return (
    <option value={uid}>{`${clip(eventType, 60)} to ${clip(endpointName, 40)}${when}`}</option>
  );
}
