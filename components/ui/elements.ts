import type { ReactElement } from 'react';

/**
 * What stands beside something else. No bare text: a browser's translator puts an element in the
 * place of a text, and React then fails to change or remove what it no longer finds.
 */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[];
