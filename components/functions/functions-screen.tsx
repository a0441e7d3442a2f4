'use client';

import { useState } from 'react';
import { Segmented } from '@/components/ui/segmented';
import { FunctionBench } from './bench/function-bench';
import { type BenchKind, benchKinds, kindFacts } from './bench/kinds';
import { FunctionList } from './function-list';
import { useEngineRelease } from './use-engine-release';

const options = benchKinds.map((value) => ({ value, label: kindFacts[value].label }));

/** The bench, one per kind of function, and the functions that the project has. */
export function FunctionsScreen({ projectId }: { projectId: string }) {
  const release = useEngineRelease();
  const [kind, setKind] = useState<BenchKind>('subscription');
  const [codes, setCodes] = useState<Record<BenchKind, string>>({
    subscription: kindFacts.subscription.template,
    source_body: kindFacts.source_body.template,
    source_header: kindFacts.source_header.template,
  });
  return (
    <>
      <div className="flex flex-col gap-3 px-5 pb-4 max-md:px-4">
        <Segmented
          legend="Kind of function"
          hideLegend
          value={kind}
          options={options}
          onChange={setKind}
        />
        <FunctionBench
          key={kind}
          kind={kind}
          code={codes[kind]}
          onCodeChange={(code) => setCodes((known) => ({ ...known, [kind]: code }))}
          release={release}
        />
      </div>
      <FunctionList projectId={projectId} />
    </>
  );
}
