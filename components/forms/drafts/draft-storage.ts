import type { FieldNote } from '@/lib/form-models/engine/note';
import { isRecord, parseJson } from '@/lib/util/json';

/** Cleared at sign-out by this prefix (lib/queries/session.ts). */
const prefix = 'gatehouse:draft:';

/** Whose draft it is; another gateway or project never sees it. */
export interface DraftScope {
  gateway: string;
  projectId: string;
  /** What is edited: "endpoint/new", "endpoint/01H…". */
  resource: string;
}

export interface StoredDraft {
  /** Where the form started, without secrets. */
  base: unknown;
  values: unknown;
  leftOut: string[];
  /** Browser time in milliseconds. */
  savedAt: number;
  /** What it is, in words, where the operator asked for it: then the form takes it without asking. */
  notice?: string;
  /** Why fields of it were not stored, where a save sent them. */
  notStored?: readonly FieldNote[];
}

export function draftKey({ gateway, projectId, resource }: DraftScope): string {
  return prefix + [gateway, projectId, resource].map(encodeURIComponent).join('/');
}

function readNotes(stored: unknown): FieldNote[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((note: unknown): FieldNote[] => {
    if (!isRecord(note) || typeof note.path !== 'string' || typeof note.text !== 'string')
      return [];
    const { path, text, cause } = note;
    return [{ path, kind: 'hint', text, ...(cause === 'licence' ? { cause } : {}) }];
  });
}

/** The draft under a key; undefined where there is none, it is damaged or storage is blocked. */
export function readDraft(key: string): StoredDraft | undefined {
  try {
    const draft = parseJson(window.sessionStorage.getItem(key) ?? '');
    if (!isRecord(draft) || typeof draft.savedAt !== 'number') return undefined;
    const leftOut = Array.isArray(draft.leftOut) ? draft.leftOut.map(String) : [];
    const { base, values, savedAt, notice } = draft;
    const notStored = readNotes(draft.notStored);
    return {
      base,
      values,
      leftOut,
      savedAt,
      ...(typeof notice === 'string' ? { notice } : {}),
      ...(notStored.length > 0 ? { notStored } : {}),
    };
  } catch {
    return undefined;
  }
}

/** False when the browser keeps nothing: storage is blocked or full. */
export function writeDraft(key: string, draft: StoredDraft): boolean {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

// The browser fetches what a tab has stored at the first look, and that look waits for it: better
// this one, once the code of a form is there, than the one of a form that opens.
if (typeof window !== 'undefined') setTimeout(() => void readDraft(prefix));

export function removeDraft(key: string): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Where storage is blocked nothing was kept, so nothing is left to remove.
  }
}
