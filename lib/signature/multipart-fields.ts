const parameters = /;\s*([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;]*))/g;

/** The value of a parameter of a header, with or without quotes. */
function parameter(header: string, wanted: string): string | undefined {
  for (const [, name = '', quoted, plain] of header.matchAll(parameters))
    if (name.toLowerCase() === wanted) return quoted?.replace(/\\(.)/g, '$1') ?? plain;
  return undefined;
}

/** Name and value of a part that is a field; undefined for files and for parts without a name. */
function fieldOf(part: string, lineEnd: string): [name: string, value: string] | undefined {
  const head = part.indexOf(lineEnd + lineEnd);
  if (head < 0) return undefined;
  const disposition = part
    .slice(0, head)
    .split(lineEnd)
    .find((line) => /^content-disposition:\s*form-data/i.test(line));
  const name = disposition && parameter(disposition, 'name');
  if (!disposition || !name || parameter(disposition, 'filename') !== undefined) return undefined;
  return [name, part.slice(head + 2 * lineEnd.length)];
}

/** As many as gateways read. */
const mostParts = 1000;

/**
 * The fields of a multipart body in their order, without its files (RFC 7578). Lines may end with a
 * line feed alone, as gateways allow. Undefined for a body that is cut off, has no
 * boundary, or has more than 1,000 parts.
 */
export function multipartFields(
  text: string,
  contentType: string,
): [name: string, value: string][] | undefined {
  const boundary = parameter(contentType, 'boundary');
  if (!boundary) return undefined;
  const dashes = `--${boundary}`;
  const lineEnd = text.includes(`${dashes}\r\n`) ? '\r\n' : '\n';
  const [, ...parts] = `${lineEnd}${text}`.split(`${lineEnd}${dashes}`);
  const end = parts.findIndex((part) => part.startsWith('--'));
  if (end < 0 || end > mostParts) return undefined;
  const whole = parts
    .slice(0, end)
    .map((part) => part.slice(part.indexOf(lineEnd) + lineEnd.length));
  return whole.flatMap((part) => {
    const field = fieldOf(part, lineEnd);
    return field ? [field] : [];
  });
}
