/** How the parts of a bar look: by colour and by pattern. */
export type Look = 'good' | 'retry' | 'bad' | 'wait' | 'off';

export interface BarSeries {
  key: string;
  label: string;
  look: Look;
}

export interface BarBucket {
  fromMs: number;
  /** Not included. */
  toMs: number;
  /** One for each series, from the bottom up; null where nothing is known of that time. */
  values: readonly number[] | null;
}

/** A time that was chosen; the end is not included. */
export interface TimeRange {
  fromMs: number;
  toMs: number;
}

/** A moment that explains what is seen. */
export interface TimeMarker {
  atMs: number;
  label: string;
}

/** Lines on an axis of their own below the bars, such as how long receivers took. */
export interface LinePanel {
  label: string;
  format: (value: number) => string;
  series: readonly {
    key: string;
    label: string;
    isMain: boolean;
    values: readonly (number | null)[];
  }[];
}

/** What a chart of bars over time shows. */
export interface TimeBarsData {
  /** What is counted, singular and plural. */
  noun: readonly [string, string];
  series: readonly BarSeries[];
  /** One after another without a gap, all as long; at most 120. */
  buckets: readonly BarBucket[];
  /** Where the present lies, while it is within the chart: what is made then is not all there yet. */
  nowMs: number | null;
  line?: LinePanel | undefined;
  markers?: readonly TimeMarker[] | undefined;
}

/** Where the chart begins and ends. */
export function extentOf(buckets: readonly BarBucket[]): TimeRange | null {
  const [first, last] = [buckets[0], buckets.at(-1)];
  return first && last ? { fromMs: first.fromMs, toMs: last.toMs } : null;
}
