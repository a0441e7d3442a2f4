import { isSparing } from '@/components/ui/load-ahead';
import { whenIdle } from '@/components/ui/when-idle';

/** The editor itself, which is fetched where it is needed. */
export const loadSurface = async () => (await import('./monaco-surface')).MonacoSurface;

/**
 * Fetches the editor before it is needed, as when somebody points at what opens it. A failure is
 * told once it is needed.
 */
export function loadEditorAhead(): void {
  loadSurface().catch(() => undefined);
}

const MARK = 'gatehouse:editor-used';
/** A busy page is left alone for so long; then the next opening of an editor counts more. */
const LATEST_MS = 10_000;

/** Notes in this browser that an editor was used, and nothing of what was written in it. */
export function rememberEditorUse(): void {
  try {
    window.localStorage.setItem(MARK, '1');
  } catch {
    // A browser that keeps nothing fetches the editor when it is needed.
  }
}

/** Fetches the editor, and has the browser read it once the page is idle again. */
async function prepareEditor(): Promise<void> {
  const [{ warmUp }] = await Promise.all([import('./warm-up'), loadSurface()]);
  whenIdle(warmUp, LATEST_MS);
}

/** Fetches the editor while the page is idle, in a browser in which it was used before. */
export function loadEditorWhereUsed(): () => void {
  if (isSparing()) return () => undefined;
  try {
    if (window.localStorage.getItem(MARK) === null) return () => undefined;
  } catch {
    return () => undefined;
  }
  return whenIdle(() => void prepareEditor().catch(() => undefined), LATEST_MS);
}
