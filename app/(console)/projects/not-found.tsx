import type { Metadata } from 'next';
import { getEnv } from '@/lib/server/env';
import { gatewayChoices } from '@/lib/server/gateway-choices.mjs';
import { ProjectNotOpen } from './session-parts';

export const metadata: Metadata = { title: 'Project not open' };

export default function ProjectNotFound() {
  return <ProjectNotOpen gateways={gatewayChoices(getEnv())} />;
}
