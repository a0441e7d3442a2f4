const textOrBlanks = /("(?:[^"\\]|\\[\s\S])*(?:"|\\?$))|[ \t\r\n]+/g;

/**
 * JSON text without the white space between its tokens and otherwise byte for byte as it is: the
 * order of keys, escapes, numbers and repeated keys stay. Undefined for text that is not exactly
 * one JSON value, which gateways cannot sign.
 */
export function compactJson(text: string): string | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  return text.replace(textOrBlanks, (_, inText: string | undefined) => inText ?? '');
}
