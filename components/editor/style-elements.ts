import { getNonce } from 'get-nonce';

/**
 * Lets in the style elements that Monaco makes: it knows no nonces, so an element of that kind is
 * born with the document's. That loosens nothing: markup alone still gets none, and a script that
 * runs here could have read it anyway.
 */
export function giveNonceToStyleElements(page: Document): void {
  const nonce = getNonce();
  if (!nonce) return;
  const create = page.createElement.bind(page);
  page.createElement = (name: string, options?: ElementCreationOptions) => {
    const element: HTMLElement = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}
