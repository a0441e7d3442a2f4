import { Banner } from '@/components/ui/banner';
import type { Explanation } from '@/lib/filter/explain';
import type { Result } from '@/lib/util/result';
import { ExplanationTree } from './explanation-tree';
import { HazardList } from './hazard-list';

/** Why a sample passes or not: the reasons first, then the tree of conditions. */
export function ExplanationPanel({ verdict }: { verdict: Result<Explanation, string> }) {
  if (!verdict.ok) {
    return (
      <Banner tone="warn" title="This sample cannot be read">
        {verdict.failure}
      </Banner>
    );
  }
  const { failure, tree, warnings, hazards } = verdict.value;
  return (
    <div className="flex flex-col gap-2">
      {failure ? (
        <Banner tone="warn" title="The gateway gives no answer">
          {failure.message}
        </Banner>
      ) : null}
      {warnings.map(({ kind, message }) => (
        <Banner key={kind} tone="warn">
          {message}
        </Banner>
      ))}
      <HazardList hazards={hazards} title="In this sample" />
      {tree ? <ExplanationTree nodes={[tree]} label="Conditions" /> : null}
    </div>
  );
}
