import { redirect } from 'next/navigation';
import { firstScreenAddress } from './first-screen';

/** Leads to the first screen of the project that works on its gateway. */
export default async function ProjectPage({ params }: { params: Promise<{ projectId: string }> }) {
  redirect(await firstScreenAddress((await params).projectId));
}
