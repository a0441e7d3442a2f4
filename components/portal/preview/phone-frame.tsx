'use client';

import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';

const ownDocument = '<!doctype html><html><head></head><body></body></html>';

/** Takes over how the page around looks: theme, language and styles. */
function dress(inner: Document): void {
  const outer = document.documentElement;
  for (const { name, value } of outer.attributes) inner.documentElement.setAttribute(name, value);
  for (const style of document.querySelectorAll('link[rel="stylesheet"], style')) {
    inner.head.append(inner.importNode(style, true));
  }
  inner.body.className = document.body.className;
}

/**
 * A page of its own, as wide as a phone: what depends on the width of the screen looks as it does there.
 * It runs no script of its own; what is in it belongs to the page around.
 */
export function PhoneFrame({ label, children }: { label: string; children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  return (
    <iframe
      title={label}
      srcDoc={ownDocument}
      className="h-211 max-h-[80vh] w-97.5 max-w-full self-center rounded-lg border bg-canvas"
      onLoad={({ currentTarget }) => {
        const inner = currentTarget.contentDocument;
        if (!inner) return;
        dress(inner);
        setBody(inner.body);
      }}
    >
      {body ? createPortal(children, body) : null}
    </iframe>
  );
}
