import type { Hazard } from '@/lib/filter/hazard';
import { lineAndColumn } from '@/lib/util/json-fault';
import { keyPlaces } from '@/lib/util/json-places';

/** A remark at its place in the text of a filter, lines and columns from 1. */
interface FilterMarker {
  severity: 'error' | 'warning';
  message: string;
  startLineNumber: number;
  startColumn: number;
  endLineNumber: number;
  endColumn: number;
}

/** Hazards whose filter fails or crashes on the gateway; the others only mean something else. */
const errors: readonly Hazard['kind'][] = ['pattern', 'exist_operand', 'empty_key', 'mixed_list'];

/**
 * The hazards of a filter as markers at the keys that they are about. One without a key of its
 * own has no marker.
 */
export function filterMarkers(text: string, hazards: readonly Hazard[]): FilterMarker[] {
  // Of two equal names the last one counts.
  const places = new Map(keyPlaces(text).map((place) => [place.path, place]));
  return hazards.flatMap(({ kind, path, message }) => {
    const place = places.get(path);
    if (!place) return [];
    const start = lineAndColumn(text, place.from);
    const end = lineAndColumn(text, place.to);
    return [
      {
        severity: errors.includes(kind) ? ('error' as const) : ('warning' as const),
        message,
        startLineNumber: start.line,
        startColumn: start.column,
        endLineNumber: end.line,
        endColumn: end.column,
      },
    ];
  });
}
