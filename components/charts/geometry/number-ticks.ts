/**
 * Round numbers from 0 up to at least the highest value: steps of 1, 2 or 5 times a power of ten.
 * @param smallest the step is no smaller, so that what is counted gets whole numbers
 */
export function numberTicks(highest: number, most = 4, smallest = 1): number[] {
  const top = Number.isFinite(highest) && highest > 0 ? highest : smallest;
  const step = Math.max(smallest, roundStep(top / most));
  const amount = Math.ceil(top / step);
  return Array.from({ length: amount + 1 }, (_, index) => index * step);
}

/** The next round number that is not below a step. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  const factor = [1, 2, 5, 10].find((each) => each * power >= step) ?? 10;
  return factor * power;
}
