/** Where a part of a bar lies, in the units of the chart; `y` is its upper edge, from the top. */
export interface Part {
  index: number;
  y: number;
  height: number;
}

/**
 * The parts of a stacked bar from the bottom up. Together they are as high as their sum is on the
 * scale; what there is none of has no part.
 * @param values none negative
 * @param top the value at the upper edge of the chart
 */
export function stackOf(values: readonly number[], top: number, height: number): Part[] {
  let below = 0;
  return values.flatMap((value, index): Part[] => {
    if (!(value > 0)) return [];
    const from = (below / top) * height;
    below += value;
    const to = (below / top) * height;
    return [{ index, y: height - to, height: to - from }];
  });
}

/** The sum of a bar; null for one of which nothing is known. */
export function sumOf(values: readonly number[] | null): number | null {
  return values ? values.reduce((sum, value) => sum + value, 0) : null;
}
