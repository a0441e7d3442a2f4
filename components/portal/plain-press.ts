import type { MouseEvent } from 'react';

/** A press that means to open something beside, such as with a held key, is the browser's. */
export function isPlainPress({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return !metaKey && !ctrlKey && !shiftKey && !altKey && button === 0;
}
