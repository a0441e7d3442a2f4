/** Buckets that are chosen, by their places; both ends are among them. */
export interface Brush {
  /** Where choosing began. */
  anchor: number;
  /** Where it is now, before or after the anchor. */
  focus: number;
}

export interface BucketSpan {
  first: number;
  last: number;
}

/** The chosen buckets in their order. */
export function spanOf({ anchor, focus }: Brush): BucketSpan {
  return { first: Math.min(anchor, focus), last: Math.max(anchor, focus) };
}

const strides: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageUp: 10,
  PageDown: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * What is chosen after a key: arrows move it, with Shift they widen it. The newest bucket where
 * nothing was chosen. Undefined for keys that choose nothing.
 * @param count of buckets, at least one
 */
export function movedBrush(
  brush: Brush | null,
  key: string,
  isWidening: boolean,
  count: number,
): Brush | undefined {
  const stride = strides[key];
  if (stride === undefined) return undefined;
  const within = (place: number) => Math.min(count - 1, Math.max(0, place));
  if (!brush) {
    const place = key === 'Home' ? 0 : count - 1;
    return { anchor: place, focus: place };
  }
  if (isWidening) return { ...brush, focus: within(brush.focus + stride) };
  const { first, last } = spanOf(brush);
  // A span is moved as it is, and stops where its end does.
  const by = Math.min(count - 1 - last, Math.max(-first, stride));
  return { anchor: brush.anchor + by, focus: brush.focus + by };
}

/** The bucket that a share of the width lies in, 0 to 1. */
export function bucketAt(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(share * count)));
}
