/** How our engine compares with one recorded case. */
export interface Verdict {
  id: string;
  verdict: 'agrees' | 'deviates' | 'differs';
  /** Why it deviates on purpose, or what came instead; empty where it agrees. */
  detail: string;
  /** Our wording of an error, where it agrees in kind and place but is worded otherwise. */
  otherWording?: string;
}

/** Compares one kind of recorded cases with our engine. */
export interface TruthEngine {
  /** Name of the file in the folder. */
  file: string;
  /** What a case holds that is not compared yet; empty when all is. */
  leavesOut: string;
  /** @throws {Error} when the content is no file of this kind */
  check(content: unknown): Promise<Verdict[]>;
}

export function agrees(id: string): Verdict {
  return { id, verdict: 'agrees', detail: '' };
}

/** The one verdict of a case that was compared with several releases: the worst of them. */
export function worstOf(id: string, verdicts: readonly Verdict[]): Verdict {
  const worst =
    verdicts.find(({ verdict }) => verdict === 'differs') ??
    verdicts.find(({ verdict }) => verdict === 'deviates');
  return worst ?? verdicts.find(({ otherWording }) => otherWording !== undefined) ?? agrees(id);
}
