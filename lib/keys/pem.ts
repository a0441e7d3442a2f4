import { signName } from '@/lib/util/odd-signs';
import { fail, ok, type Result } from '@/lib/util/result';
import { fromBase64 } from './base64url';
import { foundWords } from './found-words';
import { type KeyProblem, keyProblem } from './key-problem';
import { unwrapPem } from './unwrap-text';

export interface PemBlock {
  /** What stands between BEGIN and the dashes, such as `EC PRIVATE KEY`. */
  label: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** The block as strict readers want it: 64 characters a line, no indents, no blank lines. */
  pem: string;
  /** Line of the header in the pasted text, from 1. */
  line: number;
  isEncrypted: boolean;
}

export interface PemText {
  blocks: PemBlock[];
  /** What was cleaned, in words. */
  notes: string[];
}

const marker = /-----(BEGIN|END) ([A-Z0-9][A-Z0-9 ]*)-----/g;
/** Anything that was meant to be a header or footer, however many dashes it has. */
const meantMarker = /[-–—]\s*(?:BEGIN|END)\b/i;

interface Marker {
  kind: string;
  label: string;
  start: number;
  end: number;
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

function markersOf(text: string): Marker[] {
  return [...text.matchAll(marker)].map((match) => ({
    kind: match[1] ?? '',
    label: match[2] ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** A header or footer that is almost one: too few dashes, small letters, other dashes. */
function brokenMarker(text: string): KeyProblem | undefined {
  const rest = text.replace(marker, (found) => ' '.repeat(found.length));
  const at = rest.search(meantMarker);
  if (at < 0) return undefined;
  const line = lineAt(text, at);
  const [name] = /(?:BEGIN|END)\b[A-Z0-9 ]*/i.exec(rest.slice(at)) ?? ['BEGIN PRIVATE KEY'];
  return keyProblem(
    `the header must read -----${name.trim().toUpperCase()}----- with five dashes on both sides`,
    line,
  );
}

interface Body {
  base64: string;
  isEncrypted: boolean;
}

function readBody(text: string, from: Marker, until: number): Result<Body, KeyProblem> {
  const first = lineAt(text, from.end);
  const lines = text.slice(from.end, until).split('\n');
  let isEncrypted = from.label === 'ENCRYPTED PRIVATE KEY';
  let base64 = '';
  for (const [index, line] of lines.entries()) {
    const content = line.trim();
    // Headers of RFC 1421, which only old encrypted keys have.
    if (/^[A-Za-z-]+:/.test(content)) {
      isEncrypted ||= /ENCRYPTED/.test(content) || content.startsWith('DEK-Info');
      continue;
    }
    const compact = content.replace(/\s+/g, '');
    const strange = /[^A-Za-z0-9+/=]/u.exec(compact);
    if (strange) {
      const at = `column ${line.indexOf(strange[0]) + 1}`;
      const expected = 'expected letters, digits, “+”, “/” or “=”';
      return fail(
        keyProblem(
          `${signName(strange[0])} cannot be part of a key (${at}; ${expected}); copy it again`,
          first + index,
        ),
      );
    }
    if (base64.endsWith('=') && compact.replaceAll('=', '') !== '') {
      return fail(keyProblem('text goes on after the end of the key', first + index));
    }
    base64 += compact;
  }
  return ok({ base64, isEncrypted });
}

function pemOf(label: string, base64: string): string {
  const lines = base64.match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}

function readBlock(text: string, begin: Marker, end: Marker): Result<PemBlock, KeyProblem> {
  const line = lineAt(text, begin.start);
  const body = readBody(text, begin, end.start);
  if (!body.ok) return body;
  const { base64, isEncrypted } = body.value;
  const bytes = fromBase64(base64);
  if (base64 === '') return fail(keyProblem('there is nothing between header and footer', line));
  if (!bytes && !isEncrypted) {
    return fail(keyProblem('the text below this header is cut off; copy it again', line));
  }
  return ok({
    label: begin.label,
    bytes: bytes ?? new Uint8Array(0),
    pem: pemOf(begin.label, base64),
    line,
    isEncrypted,
  });
}

function cleaningNotes(text: string, blocks: readonly PemBlock[]): string[] {
  const clean = blocks.map(({ pem }) => pem.trim()).join('\n');
  if (clean === text.trim() || blocks.length === 0) return [];
  const inside = text.slice(text.indexOf('-----BEGIN'), text.lastIndexOf('-----') + 5);
  const notes: string[] = [];
  if (/^[ \t]+\S/m.test(inside)) notes.push('Indents were taken off');
  if (/\n[ \t]*\n/.test(inside)) notes.push('Blank lines were taken out');
  return notes.length > 0 ? notes : ['Lines were broken anew at 64 characters'];
}

/**
 * Reads PEM text however it was pasted: on one line, with written `\n`, CRLF, indents or blank
 * lines. What strict readers would refuse is cleaned and noted; what cannot be mended is refused
 * with its line.
 */
export function parsePem(pasted: string): Result<PemText, KeyProblem> {
  const { text, notes } = unwrapPem(pasted);
  const broken = brokenMarker(text);
  if (broken) return fail(broken);
  const markers = markersOf(text);
  const blocks: PemBlock[] = [];
  for (let index = 0; index < markers.length; index += 2) {
    const begin = markers[index];
    const end = markers[index + 1];
    if (begin?.kind !== 'BEGIN') {
      return fail(keyProblem('END comes before BEGIN', lineAt(text, begin?.start ?? 0)));
    }
    if (end?.kind !== 'END') {
      const line = lineAt(text, begin.start);
      return fail(keyProblem(`-----END ${begin.label}----- is missing for this header`, line));
    }
    if (end.label !== begin.label) {
      const line = lineAt(text, end.start);
      return fail(keyProblem(`this ends ${end.label}, but ${begin.label} was begun`, line));
    }
    const block = readBlock(text, begin, end);
    if (!block.ok) return block;
    blocks.push(block.value);
  }
  if (blocks.length === 0) {
    const expected = 'Paste the whole text, from -----BEGIN to -----END, dashes included';
    return fail(keyProblem(`${expected}; this is ${foundWords(text)}`));
  }
  return ok({ blocks, notes: [...notes, ...cleaningNotes(text, blocks)] });
}

/** The pasted blocks in their clean form; undefined for text that cannot be read. */
export function cleanPem(pasted: string): string | undefined {
  const parsed = parsePem(pasted);
  return parsed.ok ? parsed.value.blocks.map(({ pem }) => pem).join('') : undefined;
}
