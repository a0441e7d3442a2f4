import { errorGuard } from '@/lib/util/error-guard.mjs';
import { fail, ok, type Result } from '@/lib/util/result';
import type { IngestRequest } from './ingest';
import { ingestLimits } from './ingest-limits';
import { BodyNotRead, badRequest, type Refusal, unavailable } from './refusal';
import { headerValue } from './request-headers';

const isBodyNotRead = errorGuard(BodyNotRead, 'BodyNotRead');

const tooLarge: Refusal = { status: 413, message: 'request body too large' };

const notRead: Readonly<Record<BodyNotRead['why'], Refusal>> = {
  late: {
    status: 408,
    message: `the request did not arrive within ${ingestLimits.requestMs / 1000} seconds`,
  },
  ended: badRequest('the request ended before its body was complete'),
  crowded: unavailable('the gateway is busy with the bodies of other requests; try again', 1),
};

/** Why a request is refused before its body is read; undefined for one that is not. */
function headRefusal({ headers }: IngestRequest, limit: number): Refusal | undefined {
  if (headers.length > ingestLimits.headers) {
    return { status: 431, message: `the request has more than ${ingestLimits.headers} headers` };
  }
  const encoding = headerValue(headers, 'Content-Encoding')?.trim().toLowerCase() ?? '';
  if (encoding !== '' && encoding !== 'identity') {
    return {
      status: 415,
      message: 'compressed bodies are not read; send the body without a Content-Encoding',
    };
  }
  return Number(headerValue(headers, 'Content-Length') ?? 0) > limit ? tooLarge : undefined;
}

/** A body as it was sent, or why it was not taken and how much of it was read. */
export async function receiveBody(
  request: IngestRequest,
  limit: number,
): Promise<Result<Uint8Array<ArrayBuffer>, { refusal: Refusal; size: number }>> {
  const refusal = headRefusal(request, limit);
  if (refusal) return fail({ refusal, size: 0 });
  try {
    const body = await request.readBody(limit);
    const size = body.byteLength;
    return size > limit ? fail({ refusal: tooLarge, size }) : ok(body);
  } catch (error) {
    if (isBodyNotRead(error)) return fail({ refusal: notRead[error.why], size: 0 });
    throw error;
  }
}
