import type { Metadata } from 'next';

export const metadata: Metadata = { title: 'Not found' };

export default function NotFoundPage() {
  return (
    <>
      <h1 className="font-semibold text-title">There is no such page</h1>
      <p className="mt-2 text-base text-muted">
        The address may be cut off or old. Nothing was changed. Go on with one of the pages above.
      </p>
    </>
  );
}
