import type { Subscription } from '@/lib/contract/gateway/subscription';
import type { Dialect } from '@/lib/releases/dialect';
import { subscriptionTraits } from '@/lib/releases/traits';
import type { Body } from '@/lib/save-bodies/save-bodies';
import { isRecord } from '@/lib/util/json';
import { subscriptionSettings } from './stored-settings';

export interface UndoBody {
  body: Body;
  /** Dotted paths that stay as they were saved. */
  cannotUndo: string[];
}

function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return isRecord(value)
    ? Object.values(value).every(isBlank)
    : value === undefined || value === null || value === '' || value === 0;
}

/** The former value of a part; an empty delay as "0s", since a gateway keeps what is left out. */
function former(path: string, before: unknown, saved: unknown, stuck: string[]): unknown {
  if (path.startsWith('filter_config.filter.')) return before ?? {};
  if (isRecord(saved)) {
    const old = isRecord(before) ? before : {};
    return Object.fromEntries(
      Object.entries(saved).flatMap(([key, value]) => {
        const restored = former(`${path}.${key}`, old[key], value, stuck);
        return restored === undefined ? [] : [[key, restored]];
      }),
    );
  }
  if (!isBlank(before)) return before;
  if (path === 'retry_config.duration') return '0s';
  if (!isBlank(saved)) stuck.push(path);
  return undefined;
}

/** What takes a setting away where the gateway lets it be taken away as a whole (§13). */
function nothingOf(saved: unknown): unknown {
  if (!isRecord(saved)) return typeof saved === 'number' ? 0 : '';
  return Object.fromEntries(Object.entries(saved).map(([key, value]) => [key, nothingOf(value)]));
}

/**
 * The body that puts back what a save changed, and what no real gateway lets be taken away again
 * (gateway contract §6.3).
 */
export function undoBody(
  before: Subscription,
  saved: Body,
  _after: Subscription | null,
  dialect: Dialect,
): UndoBody {
  const settings = subscriptionSettings(before);
  const { clearsSettings } = subscriptionTraits(dialect);
  const cannotUndo: string[] = [];
  const entries = Object.entries(saved).flatMap(([key, value]): [string, unknown][] => {
    const isNew = key !== 'filter_config' && isBlank(settings[key]) && !isBlank(value);
    if (isNew && clearsSettings) return [[key, nothingOf(value)]];
    const restored = former(key, settings[key], value, cannotUndo);
    return restored === undefined ? [] : [[key, restored]];
  });
  return { body: Object.fromEntries(entries), cannotUndo };
}
