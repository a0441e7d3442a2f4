import type { Metadata } from 'next';

export const metadata: Metadata = { title: 'How to verify' };

export default function HowtoverifyPage() {
  return <h1 className="font-semibold text-title">How to verify</h1>;
}
