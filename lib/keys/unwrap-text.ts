import { parseJson } from '@/lib/util/json';

/**
 * Takes off what copying wraps around a key: quotes of a JSON string or a shell, written `\n`,
 * CRLF and a byte order mark. `notes` says what was taken off.
 */
export function unwrapText(pasted: string): { text: string; notes: string[] } {
  const notes: string[] = [];
  let text = pasted.replace(/^\uFEFF/, '').trim();
  const quoted = text.startsWith('"') ? parseJson(text) : undefined;
  if (typeof quoted === 'string') {
    text = quoted.trim();
    notes.push('Quotes around the text were taken off');
  } else if (/^(["'`])[\s\S]*\1$/.test(text)) {
    text = text.slice(1, -1).trim();
    notes.push('Quotes around the text were taken off');
  }
  if (text.startsWith('-') && /\\r?\\n|\\n/.test(text)) {
    text = text.replace(/\\r\\n|\\n|\\r/g, '\n');
    notes.push('Written \\n were turned into line ends');
  }
  if (text.includes('\r')) {
    text = text.replace(/\r\n?/g, '\n');
    notes.push('Line ends of Windows were replaced');
  }
  return { text, notes };
}
