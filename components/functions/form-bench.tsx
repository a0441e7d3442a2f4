'use client';

import { useState } from 'react';
import type { FormBenchProps } from '@/components/editor/load-function-bench';
import { functionResource } from '@/components/editor/runs/bench-function';
import { useEngineRelease } from '@/components/editor/runs/use-engine-release';
import { FunctionBench } from './bench/function-bench';
import { kindFacts } from './bench/kinds';

/** The bench for the function of a form. An empty one starts from an example, kept once changed. */
export function FormBench({ kind, uid, isOfBroker, code, onCodeChange }: FormBenchProps) {
  const release = useEngineRelease();
  const [isExample, setExample] = useState(code.trim() === '');
  return (
    <FunctionBench
      inDialog
      kind={kind}
      resource={functionResource(kind, uid)}
      messagesOf={isOfBroker && uid !== null ? uid : undefined}
      code={isExample ? kindFacts[kind].template : code}
      onCodeChange={(text) => {
        setExample(false);
        onCodeChange(text);
      }}
      release={release}
    />
  );
}
