import { afterEach, vi } from 'vitest';
import { setGatewayPort } from '@/lib/server/env';
import { serviceRuntime } from '@/lib/server/services/context/service-runtime';
import {
  type FakeGateway,
  type FakeGatewayOptions,
  startFakeGateway,
} from '@/lib/testing/fake-gateway/fake-gateway';
import { openTestGateway, type TestGateway } from '@/lib/testing/test-gateway';
import { filledDirectory } from './filled-directory';
import { OpenConsole } from './open-console';
import { tryKey } from './try-key';

/** Deadlines that a test can wait for, where nothing comes anyway. */
const short = { checkMs: 200, readMs: 200, writeMs: 200, slowMs: 200 };

/** Keys tell gateways apart where a port is taken again. */
let keys = 0;

/** Takes the gateways of the environment anew. */
function offer(environment: { GATEWAY_URL?: string }, port: number): void {
  if (environment.GATEWAY_URL) process.env.GATEWAY_URL = environment.GATEWAY_URL;
  else delete process.env.GATEWAY_URL;
  setGatewayPort(port);
}

/**
 * Opens consoles over a fake gateway or over the embedded one, signed in, and closes everything
 * after each test of a file.
 */
export function consoleHarness() {
  const closing: (() => Promise<void> | void)[] = [];
  const { deadlines, gateway: asking } = serviceRuntime();
  // A second look at a gateway comes after the first one, however soon.
  asking.sleep = async () => undefined;
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
    serviceRuntime().deadlines = deadlines;
    vi.unstubAllGlobals();
    sessionStorage.clear();
    localStorage.clear();
  });

  return {
    /** A console over a gateway that behaves as told and breaks on demand. */
    async overFake(options: FakeGatewayOptions = {}) {
      keys += 1;
      const gateway = await startFakeGateway({ apiKey: `CO.bench${keys}.key`, ...options });
      closing.push(() => gateway.stop());
      offer({ GATEWAY_URL: gateway.baseUrl }, 5005);
      await tryKey(gateway);
      const opened = new OpenConsole(gateway);
      closing.push(() => opened.end());
      await opened.signIn();
      gateway.forgetRequests();
      /** One that never ends its answer is waited for shortly. */
      const fail: FakeGateway['fail'] = (rule) => {
        const isEndless = ['never_answer', 'hang_mid_body'].includes(rule.fault.kind);
        serviceRuntime().deadlines = isEndless ? short : deadlines;
        gateway.fail(rule);
      };
      return { console: opened, gateway, fail };
    },

    /** A console over the embedded gateway, in its outgoing or incoming project. */
    async overEmbedded(
      project: 'outgoing' | 'incoming' = 'outgoing',
      settings: { exampleData?: boolean } = {},
    ) {
      keys += 1;
      const apiKey = `CO.bench${keys}.${'k'.repeat(64)}`;
      const filled = settings.exampleData ? await filledDirectory() : undefined;
      if (filled) closing.push(filled.remove);
      const gateway: TestGateway = openTestGateway({
        apiKey,
        ...settings,
        ...(filled && { dataDirectory: filled.path }),
      });
      closing.push(() => gateway.close());
      const { port } = await gateway.gateway.start();
      offer({}, port);
      const projectId = gateway[project];
      const reached = { baseUrl: `http://127.0.0.1:${port}/api`, projectId, apiKey };
      await tryKey(reached);
      const opened = new OpenConsole(reached);
      closing.push(() => opened.end());
      await opened.signIn();
      /** Asks the gateway itself below the project; answers the data. */
      const ask = async (method: string, path: string, body?: unknown) => {
        const { status, message, fields } = await gateway.ask(method, projectId, `/${path}`, body);
        if (status >= 400) throw new Error(`${status} ${message}`);
        return fields;
      };
      return { console: opened, ask, apiKey };
    },
  };
}
