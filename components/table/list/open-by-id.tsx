'use client';

import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { useGoTo } from '@/components/ui/screen-opener';
import { isResourceId } from '@/lib/contract/console/resource-id';

/** Leads to the page of a resource that no list shows, for gateways without a list of them. */
export function OpenById({
  noun,
  addressOf,
}: {
  noun: string;
  addressOf: (uid: string) => string;
}) {
  const goTo = useGoTo();
  const problemId = useId();
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);
  function open(event: FormEvent) {
    event.preventDefault();
    const uid = typed.trim();
    if (isResourceId(uid)) goTo(addressOf(uid));
    else setRefused(true);
  }
  return (
    <form onSubmit={open} className="flex flex-wrap items-center gap-2">
      <Input
        aria-label={`ID of a ${noun}`}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? problemId : undefined}
        placeholder={`ID of a ${noun}`}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefused(false);
        }}
        className="w-60 max-w-full font-mono placeholder:font-sans"
      />
      <Button type="submit">Open</Button>
      {isRefused ? (
        <p id={problemId} role="alert" className="basis-full text-bad text-xs">
          Enter the ID: letters, digits, _ and -, at most 64.
        </p>
      ) : null}
    </form>
  );
}
