/** Paths over a field of 100 by 100, for a line and what is below it. */
export interface Lines {
  lines: string;
  areas: string;
}

/**
 * A line through the middle of each bucket. It is broken where a value is not known, so that nothing
 * is drawn that was not measured; one value alone is a dot.
 * @param range what lies at the lower and the upper edge
 */
export function linesOf(
  values: readonly (number | null)[],
  { low, high }: { low: number; high: number },
): Lines {
  const place = (value: number) => rounded(100 - ((value - low) / (high - low || 1)) * 100);
  const pieces: { x: number; y: number }[][] = [];
  let piece: { x: number; y: number }[] = [];
  for (const [index, value] of values.entries()) {
    if (value === null) {
      piece = [];
      continue;
    }
    if (piece.length === 0) pieces.push(piece);
    piece.push({ x: rounded(((index + 0.5) / values.length) * 100), y: place(value) });
  }
  return {
    lines: pieces
      .map((points) => {
        const path = points.map(({ x, y }) => `${x} ${y}`).join('L');
        return points.length === 1 ? `M${path}h0` : `M${path}`;
      })
      .join(''),
    areas: pieces
      .filter((points) => points.length > 1)
      .map((points) => {
        const path = points.map(({ x, y }) => `${x} ${y}`).join('L');
        return `M${points[0]?.x ?? 0} 100L${path}L${points.at(-1)?.x ?? 0} 100Z`;
      })
      .join(''),
  };
}

/** Few digits: the paths are part of the document. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
