import { lineRanges } from '@/lib/function-bench/line-ranges';
import type { Coverage } from './use-coverage';

/** Which lines no sample reached; the editor marks them at the numbers as well. */
export function CoveragePanel({
  coverage,
  hasRun,
  onShow,
}: {
  coverage: Coverage | null;
  hasRun: boolean;
  onShow: (line: number) => void;
}) {
  if (!coverage)
    return (
      <p className="text-muted text-sm">
        {hasRun
          ? 'Counting. Code with a syntax error has no lines to count.'
          : 'Run the function to see which lines the samples reach.'}
      </p>
    );
  const { covered, uncovered, samples } = coverage;
  const all = covered.length + uncovered.length;
  const over = samples === 1 ? '1 sample' : `${samples} samples`;
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p>
        <span>{`${covered.length} of ${all} lines reached by ${over}.`}</span>
        {uncovered.length > 0 ? <span> Marked red beside the line numbers:</span> : null}
      </p>
      <ul aria-label="Lines no sample reached" className="flex flex-wrap gap-2 empty:hidden">
        {lineRanges(uncovered).map(({ first, last }) => (
          <li key={first}>
            <button
              type="button"
              className="rounded bg-bad-soft px-2 py-0.5 text-bad hover:underline"
              onClick={() => onShow(first)}
            >
              {first === last ? `Line ${first}` : `Lines ${first} to ${last}`}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
