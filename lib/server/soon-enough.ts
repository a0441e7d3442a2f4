/**
 * What the work gives if it ends within its time; undefined when it takes longer. The work goes on:
 * whoever asks for the same next may join it.
 * @throws what the work throws within its time
 */
export async function soonEnough<T>(work: Promise<T>, patienceMs: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
