import type { Metadata } from 'next';

export const metadata: Metadata = { title: 'Event types' };

export default function EventtypesPage() {
  return <h1 className="font-semibold text-title">Event types</h1>;
}
