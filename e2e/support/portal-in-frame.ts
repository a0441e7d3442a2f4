import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askProject } from './portal-links';
import { delivers, type RunningConsole, startConsole, withoutExamples } from './running-console';

/** A page of somebody who frames one address, at a name that is another site than 127.0.0.1. */
export interface Host {
  origin: string;
  show(framed: string): void;
  close(): Promise<void>;
}

export async function openHost(): Promise<Host> {
  let framed = '';
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><title>host</title><iframe src="${framed}" width="1200" height="700">`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    show(address) {
      framed = address;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface Portal {
  console: RunningConsole;
  /** Named as one that may frame the portal. */
  host: Host;
  close(): Promise<void>;
}

/** A console with a portal that has a look of its own. */
export async function openPortal(): Promise<Portal> {
  const host = await openHost();
  const console = await startConsole({
    env: {
      ...withoutExamples,
      ...delivers,
      GATEHOUSE_PORTAL_PORT: '0',
      GATEHOUSE_PORTAL_FRAME_ANCESTORS: host.origin,
      GATEHOUSE_PORTAL_RENEWAL_URL: `${host.origin}/renew`,
    },
  });
  await askProject(console, 'PUT', '/portal-brand', {
    name: 'Marlowe Commerce',
    accent: '#7c3aed',
    logo: null,
    home_url: 'https://marlowe.example/',
  });
  return {
    console,
    host,
    async close() {
      await console.remove();
      await host.close();
    },
  };
}
