import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { GatewaySettings, MovingSettings } from '@/lib/embedded-gateway/base/ports';

/** Key and projects of gateways that tests start in processes of their own. */
export const movingAccess = {
  apiKey: `CO.movingKey0000000.${'m'.repeat(64)}`,
  outgoing: '01J00000000000000000M0V0UT',
  incoming: '01J00000000000000000M0V1NC',
} as const;

/** Settings over a new data directory of its own, with receivers on loopback allowed. */
export function movingSettings(moving: Partial<MovingSettings> = {}): GatewaySettings {
  return {
    dataDirectory: mkdtempSync(path.join(tmpdir(), 'gatehouse-moving-')),
    port: 0,
    allowHttpEndpoints: true,
    exampleData: false,
    consoleOrigin: 'http://localhost:3000',
    apiKey: movingAccess.apiKey,
    projectId: movingAccess.outgoing,
    incomingProjectId: movingAccess.incoming,
    moving: { allowTargets: ['127.0.0.0/8'], ...moving },
  };
}
