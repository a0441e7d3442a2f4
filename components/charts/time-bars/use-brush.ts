'use client';

import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type Brush, type BucketSpan, bucketAt, movedBrush, spanOf } from '../geometry/brush';
import type { BarBucket, TimeRange } from './model';

interface BrushOptions {
  buckets: readonly BarBucket[];
  /** The time that is chosen already. */
  selected: TimeRange | null;
  onApply: ((range: TimeRange) => void) | undefined;
  onClear: (() => void) | undefined;
}

/** The buckets that a time covers; null where it covers none. */
function placesOf(buckets: readonly BarBucket[], range: TimeRange): BucketSpan | null {
  const first = buckets.findIndex(({ toMs }) => toMs > range.fromMs);
  const last = buckets.findLastIndex(({ fromMs }) => fromMs < range.toMs);
  return first < 0 || last < first ? null : { first, last };
}

/**
 * Choosing of a time by pointer and by keys: drag or press a bar, or arrows, Shift and arrows, Enter and
 * Escape. What is chosen counts once it is applied.
 */
export function useBrush({ buckets, selected, onApply, onClear }: BrushOptions) {
  const [draft, setDraft] = useState<Brush | null>(null);
  const [isDragging, setIsDragging] = useState(false);
  const [hovered, setHovered] = useState<number | null>(null);
  const applied = selected ? placesOf(buckets, selected) : null;
  const shown = draft ? spanOf(draft) : applied;

  function apply(brush: Brush) {
    const { first, last } = spanOf(brush);
    const [from, to] = [buckets[first], buckets[last]];
    setDraft(null);
    if (from && to) onApply?.({ fromMs: from.fromMs, toMs: to.toMs });
  }

  function placeOf(event: PointerEvent<HTMLElement>): number {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return bucketAt((event.clientX - left) / (width || 1), buckets.length);
  }

  const pointer = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!onApply || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const place = placeOf(event);
      setIsDragging(true);
      setDraft({ anchor: place, focus: place });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const place = placeOf(event);
      setHovered(place);
      if (isDragging) setDraft((current) => current && { ...current, focus: place });
    },
    onPointerUp() {
      setIsDragging(false);
      if (isDragging && draft) apply(draft);
    },
    onPointerCancel() {
      setIsDragging(false);
      setDraft(null);
    },
    onPointerLeave() {
      setHovered(null);
    },
  };

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey || buckets.length === 0) return;
    const from = draft ?? (applied ? { anchor: applied.first, focus: applied.last } : null);
    const moved = movedBrush(from, event.key, event.shiftKey, buckets.length);
    if (moved) setDraft(moved);
    else if (event.key === 'Enter' && draft) apply(draft);
    else if (event.key === 'Escape' && draft) {
      setIsDragging(false);
      setDraft(null);
    } else if (event.key === 'Escape' && applied && onClear) onClear();
    else return;
    event.preventDefault();
    // A key that did something here closes no panel around it.
    event.stopPropagation();
  }

  return {
    /** The buckets that are chosen, whether applied or not yet. */
    shown,
    /** Whether what is shown awaits Enter. */
    isDraft: draft !== null,
    hovered: isDragging ? null : hovered,
    handlers: { ...pointer, onKeyDown, onBlur: () => setDraft(null) },
  };
}
