import { redirect } from 'next/navigation';
import { routes } from '@/lib/util/routes';

/** Deliveries stand at the address of the screen itself. */
export default async function DeliveriesPage({
  params,
}: {
  params: Promise<{ projectId: string }>;
}) {
  redirect(routes.activity((await params).projectId, 'deliveries'));
}
