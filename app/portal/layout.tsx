import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { getEnv } from '@/lib/server/env';

/** Nothing of the console: neither its name, nor its icon, nor what it can be installed by. */
export const metadata: Metadata = {
  title: { absolute: 'Webhooks' },
  description: null,
  icons: { icon: 'data:,' },
  manifest: null,
};

export default function PortalLayout({ children }: { children: ReactNode }) {
  if (getEnv().portal === undefined) notFound();
  return <div className="contents">{children}</div>;
}
