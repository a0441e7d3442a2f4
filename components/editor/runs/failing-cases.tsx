'use client';

import { useState } from 'react';
import { useShell } from '@/components/shell/shell-context';
import { Banner } from '@/components/ui/banner';
import { verdictText } from '@/lib/function-bench/saved-cases';
import { functionResource, type WrittenKind } from './bench-function';
import { useBatch } from './use-batch';
import { useCases } from './use-cases';
import { useEngineRelease } from './use-engine-release';
import { useKeptSamples } from './use-kept-samples';

/** Warns in a form, before it is saved, that saved cases fail with the changed function. */
export function FailingCases({
  kind,
  uid,
  code,
}: {
  kind: WrittenKind;
  /** The stored resource; null for a new one. */
  uid: string | null;
  code: string;
}) {
  const { gateway, projectId } = useShell().current;
  const release = useEngineRelease();
  const [seen, setSeen] = useState({ code, turn: 1 });
  if (seen.code !== code) setSeen({ code, turn: seen.turn + 1 });
  const resource = functionResource(kind, uid);
  const { kept } = useKeptSamples({ gateway: gateway.baseUrl, projectId, resource });
  const made = { kind, code, release };
  const verdicts = useCases(made, kept.value, useBatch(), seen.turn);
  const failing = kept.value.flatMap(({ id, name }) => {
    const verdict = verdicts.get(id);
    return verdict && verdict.kind !== 'passed' ? [{ id, name, text: verdictText(verdict) }] : [];
  });
  if (failing.length === 0 || code.trim() === '') return null;
  return (
    <Banner
      tone="warn"
      title={
        failing.length === 1
          ? 'A saved case fails with this function'
          : `${failing.length} saved cases fail with this function`
      }
    >
      <ul className="text-xs">
        {failing.map(({ id, name, text }) => (
          <li key={id}>{`${name}: ${text}`}</li>
        ))}
      </ul>
      <p className="text-xs">Saving stores it all the same.</p>
    </Banner>
  );
}
