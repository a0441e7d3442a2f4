import { type ReactNode, useState } from 'react';

/** A page that is left, and come back to, by a button: what it shows ends and begins anew. */
export function Leavable({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Leave' : 'Come back'}
      </button>
      {isOpen ? children : null}
    </>
  );
}
