import type { Metadata } from 'next';

export const metadata: Metadata = { title: 'Webhooks' };

export default function WebhooksPage() {
  return <h1 className="font-semibold text-title">Webhooks</h1>;
}
