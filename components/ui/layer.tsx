'use client';

import { useState } from 'react';
import type { Elements } from './elements';

const landmarks = '[role="dialog"],[role="alertdialog"],main,aside,header';

/**
 * Where a menu, popover or tooltip hangs in the document: the landmark or dialog around the place
 * where it is written, so that assistive tools find it there. Render `marker` at that place.
 */
export function useLayerContainer(): { container: Element | null; marker: Elements } {
  const [container, setContainer] = useState<Element | null>(null);
  return {
    container,
    marker: <span hidden ref={(node) => setContainer(node?.closest(landmarks) ?? null)} />,
  };
}

/** The same for a layer that knows the element it belongs to. */
export function layerContainerOf(anchor: Element | null): Element | undefined {
  return anchor?.closest(landmarks) ?? undefined;
}
