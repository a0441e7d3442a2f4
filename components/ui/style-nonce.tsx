'use client';

import { setNonce } from 'get-nonce';
import { useLayoutEffect } from 'react';

/**
 * Hands the document's nonce to the one library that adds style elements (scroll lock of open
 * dialogs), so that the content policy lets them in. Read from a script that the browser accepted
 * with it: a nonce in the page's data could be read out, and a later render would carry a newer one.
 */
export function StyleNonce() {
  useLayoutEffect(() => {
    const script = document.querySelector<HTMLScriptElement>('script[nonce]');
    if (script?.nonce) setNonce(script.nonce);
  }, []);
  return null;
}
