import type { z } from 'zod';
import type { Method } from '@/lib/contract/gateway/operation';
import { isRecord, parseJson } from '@/lib/util/json';
import type { GatewayAccess } from './gateway-access';
import { ReceiverError } from './receiver-error';

const ANSWER_MS = 10_000;

interface Asked<Data extends z.ZodType> {
  name: string;
  method: Method;
  path: string;
  data: Data;
}

interface Sent {
  /** Of the path, besides the project. */
  id?: string;
  query?: Readonly<Record<string, string>>;
  body?: object;
}

export interface GatewayClient {
  /**
   * Gives the data of an operation of the project.
   * @throws {ReceiverError} when nothing answers, or the gateway refuses
   */
  ask<Data extends z.ZodType>(operation: Asked<Data>, sent?: Sent): Promise<z.output<Data>>;
}

/** A client of one project of the embedded gateway. */
export function gatewayClient({ baseUrl, projectId, apiKey }: GatewayAccess): GatewayClient {
  return {
    async ask({ name, method, path, data }, { id = '', query = {}, body } = {}) {
      const place = path.replaceAll(/\{(\w+)\}/g, (_, part) =>
        encodeURIComponent(part === 'projectID' ? projectId : id),
      );
      const response = await fetch(`${baseUrl}${place}?${new URLSearchParams(query)}`, {
        method,
        headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
        signal: AbortSignal.timeout(ANSWER_MS),
        ...(body && { body: JSON.stringify(body) }),
      }).catch((error: unknown) => {
        throw new ReceiverError(
          `No embedded gateway answers at ${baseUrl}. Start it first: npm start.`,
          { cause: error },
        );
      });
      const answer = parseJson(await response.text());
      if (response.ok && isRecord(answer)) return data.parse(answer.data);
      const message = isRecord(answer) ? String(answer.message) : 'no JSON';
      throw new ReceiverError(
        `The gateway at ${baseUrl} answers ${name} with ${response.status}: ${message}.`,
      );
    },
  };
}
