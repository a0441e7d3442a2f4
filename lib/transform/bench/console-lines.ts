import type { ConsoleEntry, RunResult } from '../run-types';

/** More lines than anyone reads would hold up the page. */
const MOST_SHOWN = 1_000;

/** A printed line, and how often it was printed one after the other. */
export interface ConsoleLine extends ConsoleEntry {
  times: number;
}

/** Printed lines as they are shown: repeated ones once, and the first thousand of them. */
export function consoleLines(log: readonly ConsoleEntry[]): ConsoleLine[] {
  const lines: ConsoleLine[] = [];
  for (const { level, text } of log) {
    const last = lines.at(-1);
    if (last?.text === text && last.level === level) last.times += 1;
    else if (lines.length < MOST_SHOWN) lines.push({ level, text, times: 1 });
    else break;
  }
  return lines;
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** How much was printed, and what of it is not shown. */
export function consoleSummary({ log, dropped }: Pick<RunResult, 'log' | 'dropped'>): string {
  const shown = consoleLines(log).reduce((sum, { times }) => sum + times, 0);
  const hidden = log.length - shown;
  return [
    log.length === 0 ? 'nothing printed' : counted(log.length, 'line', 'lines'),
    ...(hidden > 0 ? [`${hidden.toLocaleString('en')} of them not shown`] : []),
    ...(dropped.entries > 0 ? [`${dropped.entries.toLocaleString('en')} more not kept`] : []),
    ...(dropped.characters > 0
      ? [`${counted(dropped.characters, 'character', 'characters')} cut off`]
      : []),
  ].join(', ');
}
