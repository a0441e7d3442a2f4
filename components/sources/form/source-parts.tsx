'use client';

import type { ReactNode } from 'react';
import { FunctionDoubts } from '@/components/editor/function-doubts';
import { useFormAccess } from '@/components/forms/state/form-context';
import type { SourceFormValues } from '@/lib/form-models/source/fields';
import { BasicsCard } from './basics-card';
import { BrokerSection } from './broker-section';
import { FunctionsSection } from './functions-section';
import { HeadersSection } from './headers-section';
import { IdempotencySection } from './idempotency-section';
import { ResponseSection } from './response-section';
import { StatusSection } from './status-section';
import { VerifierSection } from './verifier-section';

const functionNames = [
  'bodyFunction',
  'headerFunction',
] as const satisfies readonly (keyof SourceFormValues)[];

const parts: Readonly<Record<string, () => ReactNode>> = {
  verifier: VerifierSection,
  broker: BrokerSection,
  idempotency: IdempotencySection,
  forwardHeaders: HeadersSection,
  customResponse: ResponseSection,
  functions: FunctionsSection,
  status: StatusSection,
};

/** The cards of the source form, and the sections that apply to the chosen type, in their order. */
export function SourceParts() {
  const { sections } = useFormAccess();
  return (
    <>
      <FunctionDoubts names={functionNames} />
      <BasicsCard />
      {sections.map(({ id }) => {
        const Section = parts[id];
        return Section ? <Section key={id} /> : null;
      })}
    </>
  );
}
