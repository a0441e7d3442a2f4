import { median } from '../base/statistics';
import { goalOf, type MeasuredName, measured } from './measured';
import type { Mode } from './modes';
import type { Taken } from './samples';

/** What was measured of one screen in one mode: medians, and the least and the most. */
export interface Figure {
  name: MeasuredName;
  subject: string;
  mode: Mode;
  samples: number;
  ms: number;
  least: number;
  most: number;
  /** Multiple of the static page's first row; not a number without one. */
  timesFloor: number;
  goal: number | undefined;
  requests: number;
  bytes: number;
  scriptBytes: number;
  calls: number;
}

/** Figures in the order of `measured`, screen by screen. */
export function figuresOf(all: readonly Taken[]): Figure[] {
  const groups = new Map<string, Taken[]>();
  for (const each of all) {
    const key = `${each.name} ${each.subject} ${each.mode}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  const floorOf = (mode: Mode) =>
    median(all.filter((each) => each.name === 'floor' && each.mode === mode).map(({ ms }) => ms));
  const order = Object.keys(measured);
  return [...groups.values()]
    .flatMap((group): Figure[] => {
      const [first] = group;
      if (!first) return [];
      const { name, subject, mode } = first;
      const times = group.map(({ ms }) => ms);
      const of = (key: 'requests' | 'bytes' | 'scriptBytes' | 'calls') =>
        median(group.map((each) => each[key]));
      const ms = median(times);
      return [
        {
          name,
          subject,
          mode,
          samples: group.length,
          ms,
          least: Math.min(...times),
          most: Math.max(...times),
          timesFloor: ms / floorOf(mode),
          goal: goalOf(name)?.[mode],
          requests: of('requests'),
          bytes: of('bytes'),
          scriptBytes: of('scriptBytes'),
          calls: of('calls'),
        },
      ];
    })
    .sort((left, right) => order.indexOf(left.name) - order.indexOf(right.name));
}

/** Whether a figure reaches its goal, in words. */
export function verdictOf({ goal, timesFloor }: Figure): string {
  if (goal === undefined) return '';
  return timesFloor <= goal ? 'met' : 'not met';
}
