/** A sample taken from elsewhere; the body is text and not yet known to be JSON. */
export interface ImportedSample {
  name: string;
  body: string;
  headers: [name: string, value: string][];
}
