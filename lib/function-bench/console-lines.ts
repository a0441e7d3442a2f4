import type { ConsoleEntry, RunResult } from '../transform/run-types';

/** Lines that are shown at first. */
export const FEW_LINES = 100;
/** Lines that are shown at most: more than anyone reads would hold up the page. */
export const MOST_LINES = 1_000;

/** A printed line, and how often it was printed one after the other. */
export interface ConsoleLine extends ConsoleEntry {
  times: number;
}

/** Whether two lines say the same, down to the objects behind them. */
function isSame(line: ConsoleEntry, other: ConsoleEntry): boolean {
  return (
    line.text === other.text &&
    line.level === other.level &&
    JSON.stringify(line.objects) === JSON.stringify(other.objects)
  );
}

/** Printed lines as they are shown: repeated ones once, and the first `most` of them. */
export function consoleLines(log: readonly ConsoleEntry[], most: number): ConsoleLine[] {
  const lines: ConsoleLine[] = [];
  for (const entry of log) {
    const last = lines.at(-1);
    if (last && isSame(last, entry)) last.times += 1;
    else if (lines.length < most) lines.push({ ...entry, times: 1 });
    else break;
  }
  return lines;
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** How many printed lines are not among the lines shown. */
export function hiddenLines(log: readonly ConsoleEntry[], lines: readonly ConsoleLine[]): number {
  return log.length - lines.reduce((sum, { times }) => sum + times, 0);
}

/** How much was printed, and what of it is not among the lines shown. */
export function consoleSummary(
  { log, dropped }: Pick<RunResult, 'log' | 'dropped'>,
  lines: readonly ConsoleLine[],
): string {
  const hidden = hiddenLines(log, lines);
  return [
    log.length === 0 ? 'nothing printed' : counted(log.length, 'line', 'lines'),
    ...(hidden > 0 ? [`${hidden.toLocaleString('en')} of them not shown`] : []),
    ...(dropped.entries > 0 ? [`${dropped.entries.toLocaleString('en')} more not kept`] : []),
    ...(dropped.characters > 0
      ? [`${counted(dropped.characters, 'character', 'characters')} cut off`]
      : []),
  ].join(', ');
}
