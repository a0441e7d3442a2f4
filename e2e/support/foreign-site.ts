import { createServer } from 'node:http';

/** A site of somebody else, on another port of this host: to cookies it is the same site. */
export interface ForeignSite {
  origin: string;
  /** Replaces the page that it serves. */
  show(html: string): void;
  close(): Promise<void>;
}

export async function openForeignSite(): Promise<ForeignSite> {
  let page = '<!doctype html><title>foreign</title>';
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    show(html) {
      page = html;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
