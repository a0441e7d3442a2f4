import type { Explained } from '@/lib/filter/explain';
import { OutcomeMark } from './outcome-mark';

function Line({ label, outcome, detail }: Explained) {
  return (
    <div className="flex flex-wrap items-start gap-x-2 gap-y-0.5 py-0.5">
      <OutcomeMark outcome={outcome} />
      <span translate="no" className="min-w-0 font-mono text-ink text-xs leading-5 wrap-anywhere">
        {label}
      </span>
      {detail ? <span className="min-w-0 text-muted text-xs leading-5">{detail}</span> : null}
    </div>
  );
}

/** The conditions of a filter as a nested list, each with what became of it and the value it saw. */
export function ExplanationTree({
  nodes,
  untold = 0,
  label,
}: {
  nodes: readonly Explained[];
  /** How many more there are beside them. */
  untold?: number;
  label?: string;
}) {
  return (
    <ul aria-label={label} className={label ? undefined : 'ml-2.5 border-l pl-3'}>
      {nodes.map((node, at) => (
        // The order is that of the filter, and the tree is drawn anew with it.
        // biome-ignore lint/suspicious/noArrayIndexKey: equal conditions may stand side by side
        <li key={at}>
          <Line {...node} />
          {node.children.length > 0 ? (
            <ExplanationTree nodes={node.children} untold={node.untold} />
          ) : null}
        </li>
      ))}
      {untold > 0 ? (
        <li className="py-0.5 text-muted text-xs">{`And ${untold.toLocaleString('en')} more.`}</li>
      ) : null}
    </ul>
  );
}
