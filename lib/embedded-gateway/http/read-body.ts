/**
 * Reads a request body, counting as it arrives. Stops and gives up the rest as soon as it holds
 * more than `limit` bytes; the result is then longer than `limit`.
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body) {
    chunks.push(chunk);
    length += chunk.byteLength;
    if (length > limit) break;
  }
  return Buffer.concat(chunks);
}
