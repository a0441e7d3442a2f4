export interface LineRange {
  first: number;
  last: number;
}

/** Lines that follow each other, together. */
export function lineRanges(lines: readonly number[]): LineRange[] {
  const ranges: LineRange[] = [];
  for (const line of [...lines].sort((left, right) => left - right)) {
    const open = ranges.at(-1);
    if (open && line <= open.last + 1) open.last = line;
    else ranges.push({ first: line, last: line });
  }
  return ranges;
}
