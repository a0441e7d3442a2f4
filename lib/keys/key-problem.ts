/** Why pasted text cannot be used and what to do about it. */
export interface KeyProblem {
  message: string;
  /** Line of the fault, from 1; null where it is in no line in particular. */
  line: number | null;
}

export function keyProblem(message: string, line: number | null = null): KeyProblem {
  return { message: line === null ? message : `Line ${line}: ${message}`, line };
}
