'use client';

import { FunctionDoubts } from '@/components/editor/function-doubts';
import { useFormAccess } from '@/components/forms/state/form-context';
import type { SourceFormValues } from '@/lib/form-models/source/fields';
import { BasicsCard } from './basics-card';
import { partOf } from './source-sections';

const functionNames = [
  'bodyFunction',
  'headerFunction',
] as const satisfies readonly (keyof SourceFormValues)[];

/** The cards of the source form, and the sections that apply to the chosen type, in their order. */
export function SourceParts() {
  const { sections } = useFormAccess();
  return (
    <>
      <FunctionDoubts names={functionNames} />
      <BasicsCard />
      {sections.map(({ id }) => {
        const Section = partOf(id);
        return Section ? <Section key={id} /> : null;
      })}
    </>
  );
}
