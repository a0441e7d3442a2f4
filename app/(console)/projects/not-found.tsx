import type { Metadata } from 'next';
import { getEnv } from '@/lib/server/env';
import { gatewayChoices } from '@/lib/server/gateway-choices.mjs';
import { ProjectNotOpenApart } from './project-not-open-apart';

export const metadata: Metadata = { title: 'Project not open' };

export default function ProjectNotFound() {
  return <ProjectNotOpenApart gateways={gatewayChoices(getEnv())} />;
}
