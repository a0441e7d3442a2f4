import { isApiError } from '@/lib/queries/api-error';

/** A fresh name for one save: 22 characters of base64url. */
function newOperationId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** True when the server may still carry out, or have carried out, what failed for the browser. */
function mayHaveRun(error: unknown): boolean {
  if (!isApiError(error)) return false;
  if (error.failure.kind !== 'problem') return true;
  const { code, conflict } = error.failure.problem;
  // A server that failed itself may have sent something before; under the same name it answers
  // with what became of that. A conflict without a newer copy: the save is still running there.
  return code === 'internal' || (code === 'conflict' && !conflict);
}

/**
 * Names saves so that the server carries each out once: a repeat of the same save keeps its name
 * while the answer to the first is missing, everything else gets a new one.
 */
export class OperationIds {
  #open: { id: string; content: string } | undefined;

  constructor(private readonly create: () => string = newOperationId) {}

  /** @param content what is saved, as text that is equal for equal saves */
  take(content: string): string {
    if (this.#open?.content !== content) this.#open = { id: this.create(), content };
    return this.#open.id;
  }

  /** Whether the same save was sent before and no answer told what became of it. */
  isRepeat(content: string): boolean {
    return this.#open?.content === content;
  }

  /** Says how the save ended. */
  settle(error?: unknown): void {
    if (error === undefined || !mayHaveRun(error)) this.#open = undefined;
  }
}
