import { Banner } from '@/components/ui/banner';
import type { Explanation } from '@/lib/filter/explain';
import { ExplanationTree } from './explanation-tree';
import { HazardList } from './hazard-list';

/** Why a sample passes or not: the reasons first, then the tree of conditions. */
export function ExplanationPanel({
  explanation: { outcome, failure, tree, warnings, hazards },
}: {
  explanation: Explanation;
}) {
  return (
    <div className="flex flex-col gap-2">
      {failure ? (
        <Banner
          tone="warn"
          title={
            outcome === 'not_evaluated' ? 'No answer from here' : 'The gateway gives no answer'
          }
        >
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
