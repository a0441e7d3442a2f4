/** What a terminal would obey instead of showing it; lines and tabs stay. */
const CONTROLS = /[^\P{C}\n\t]/gu;

const SECRET_NAME = /authorization|cookie|(?<!idempotency-)key|token|secret|password|credential/i;

const visible = (text: string) =>
  text.replace(CONTROLS, (sign) => `\\u{${sign.codePointAt(0)?.toString(16) ?? ''}}`);

export interface ReceivedDelivery {
  method: string;
  path: string;
  /** Names and values in turn, as they came. */
  rawHeaders: readonly string[];
  body: Uint8Array;
  /** Undefined where there is no signature. */
  isSignatureRight: boolean | undefined;
}

function headerLines(rawHeaders: readonly string[]): string[] {
  return rawHeaders.flatMap((name, at) => {
    if (at % 2 === 1) return [];
    const value = SECRET_NAME.test(name) ? '[redacted]' : (rawHeaders[at + 1] ?? '');
    return [`  ${visible(name)}: ${visible(value)}`];
  });
}

function verdict(isSignatureRight: boolean | undefined): string {
  if (isSignatureRight === undefined) return 'There is no signature.';
  return `The signature is ${isSignatureRight ? 'right' : 'wrong'}.`;
}

/** A delivery as text for a terminal, without the values of headers that may hold a secret. */
export function deliveryText(delivery: ReceivedDelivery): string {
  const { method, path, rawHeaders, body, isSignatureRight } = delivery;
  return [
    `${method} ${visible(path)}`,
    ...headerLines(rawHeaders),
    '',
    visible(new TextDecoder().decode(body)),
    '',
    verdict(isSignatureRight),
    '',
  ].join('\n');
}
