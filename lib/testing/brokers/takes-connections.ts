import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * Resolves when something on this machine takes a connection at a port.
 * @throws when nothing does
 */
export async function takesConnections(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
  } finally {
    socket.destroy();
  }
}
