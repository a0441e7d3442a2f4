/**
 * What the work gives if it ends within its time; `late` when it takes longer. The work goes on:
 * whoever asks for the same next may join it. The timer of `AbortSignal.timeout` could not be
 * cleared when the work has ended.
 * @throws what the work throws within its time
 */
export async function withTimeout<T, Late>(
  work: Promise<T>,
  limitMs: number,
  late: Late,
): Promise<T | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), limitMs);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}
