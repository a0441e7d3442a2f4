import { casesSummary } from '@/components/editor/runs/use-cases';
import { compareRuns } from '@/lib/function-bench/compare-runs';
import { isCase } from '@/lib/function-bench/saved-cases';
import { comparisonWords } from './comparison-words';
import { timeText } from './outcome-words';
import { subjectOf } from './subject';
import type { Tool } from './tool-names';
import type { Tools } from './use-tools';

/** What a tool has found, in two or three words, and whether that is well. */
export interface Figure {
  text: string;
  tone: 'good' | 'bad' | 'plain';
}

const plain = (text: string): Figure => ({ text, tone: 'plain' });
const judged = (isGood: boolean, text: string): Figure => ({ text, tone: isGood ? 'good' : 'bad' });

/** Of each tool what it found of the function and the sample as they are now, if it has. */
export function toolFigures({
  access: { samples, shown },
  made,
  verdicts,
  coverage,
  measured,
  found,
  versions: { versions },
  gateway,
}: Tools): Record<Tool, Figure | undefined> {
  const now = subjectOf(made, shown.text);
  const cases = samples.filter(isCase);
  const failing = cases.some(({ id }) => (verdicts.get(id)?.kind ?? 'passed') !== 'passed');
  const all = coverage && coverage.covered.length + coverage.uncovered.length;
  const note = gateway.both && comparisonWords(compareRuns(gateway.both.here, gateway.both.there));
  const broken = found?.of === now ? found.broken.length : undefined;
  return {
    cases:
      cases.length === 0
        ? undefined
        : verdicts.size === 0
          ? plain(`${cases.length}, not run`)
          : judged(!failing, casesSummary(samples, verdicts)),
    coverage: coverage
      ? judged(coverage.uncovered.length === 0, `${coverage.covered.length} of ${all} lines`)
      : undefined,
    speed:
      measured?.of === now && measured.figures.runs > 0
        ? plain(`p95 ${timeText(measured.figures.p95)}`)
        : undefined,
    counter:
      broken === undefined
        ? undefined
        : judged(broken === 0, broken === 0 ? 'none breaks it' : `${broken} break it`),
    versions: versions.length > 0 ? plain(String(versions.length)) : undefined,
    gateway: !gateway.isOffered
      ? plain('not offered')
      : note && !gateway.isOld
        ? judged(note.isSame, note.isSame ? 'same result' : 'differs')
        : undefined,
  };
}
