import 'server-only';
import { HydrationBoundary } from '@tanstack/react-query';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { resourceIdSchema } from '@/lib/contract/console/identifiers';
import type { StoredRow, WritableKind } from '@/lib/server/services/resource/kinds';
import { capabilitiesState } from './capabilities-state';
import { type FirstState, loadResource } from './load-resource';

export interface NewResourceProps {
  params: Promise<{ projectId: string }>;
}

export interface ResourceProps {
  params: Promise<{ projectId: string; uid: string }>;
}

/** Which resource a page is of, and what its form starts from. */
interface ShownResource<Row> extends FirstState<Row> {
  projectId: string;
  uid: string;
}

/** The page of a new resource. */
export async function newResourcePage(
  { params }: NewResourceProps,
  show: (projectId: string) => ReactNode,
): Promise<ReactNode> {
  const { projectId } = await params;
  const state = await capabilitiesState(projectId);
  return <HydrationBoundary state={state}>{show(projectId)}</HydrationBoundary>;
}

/** The page of one resource: what its form starts from is in the HTML. */
export async function resourcePage<Row extends StoredRow>(
  { params }: ResourceProps,
  kind: WritableKind<Row>,
  show: (resource: ShownResource<Row>) => ReactNode,
): Promise<ReactNode> {
  const { projectId, uid } = await params;
  if (!resourceIdSchema.safeParse(uid).success) notFound();
  const first = await loadResource(projectId, kind, uid);
  const state = await capabilitiesState(projectId);
  return <HydrationBoundary state={state}>{show({ projectId, uid, ...first })}</HydrationBoundary>;
}
