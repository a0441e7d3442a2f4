/** What is used of it; the published types bring those of a whole framework. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { BrotliOptions } from 'node:zlib';

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean;

  function compression(options?: {
    brotli?: BrotliOptions;
    filter?: Filter;
  }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  namespace compression {
    /** By the media type of an answer. */
    const filter: Filter;
  }
  export = compression;
}
