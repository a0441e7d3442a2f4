import { percentile } from '../base/statistics';

/** One line of the table of events: what was measured, its goal and whether it was met. */
export interface EventFigure {
  what: string;
  goal: string;
  measured: string;
  isMet: boolean;
  /** Processor seconds of the gateway, where they count. */
  cpu: string;
}

const whole = (value: number) => value.toFixed(0);
const fine = (value: number) => value.toFixed(value < 10 ? 2 : 0);

/** At least so many in a second. */
export function rateFigure(
  what: string,
  { count, seconds, goal, cpuSeconds }: Record<'count' | 'seconds' | 'goal' | 'cpuSeconds', number>,
): EventFigure {
  const rate = count / seconds;
  return {
    what,
    goal: `≥ ${whole(goal)}/s`,
    measured: `${whole(rate)}/s`,
    isMet: rate >= goal,
    cpu: `${fine(cpuSeconds)} s, ${fine((cpuSeconds / count) * 1000)} ms each`,
  };
}

/** Median and 99th percentile of some times in milliseconds. */
export function latencyFigure(
  what: string,
  latencies: readonly number[],
  goal: { p50: number; p99: number },
  cpuSeconds: number,
): EventFigure {
  const [p50, p99] = [percentile(latencies, 0.5), percentile(latencies, 0.99)];
  return {
    what,
    goal: `≤ ${goal.p50} / ${goal.p99} ms`,
    measured: `${fine(p50)} / ${fine(p99)} ms`,
    isMet: p50 <= goal.p50 && p99 <= goal.p99,
    cpu: `${fine(cpuSeconds)} s`,
  };
}

/** At most so much of something. */
export function mostFigure(
  what: string,
  measured: number,
  goal: number,
  unit: string,
  cpu = '',
): EventFigure {
  return {
    what,
    goal: `≤ ${goal} ${unit}`,
    measured: `${fine(measured)} ${unit}`,
    isMet: measured <= goal,
    cpu,
  };
}

/** The figures as a table of a document. */
export function eventTable(figures: readonly EventFigure[]): string {
  const rows = figures.map(({ what, goal, measured, isMet, cpu }) => {
    return `| ${[what, goal, measured, isMet ? 'met' : 'not met', cpu].join(' | ')} |`;
  });
  return [
    '| What | Goal | Measured |  | Processor time of the gateway |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
