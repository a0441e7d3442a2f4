import { z } from 'zod';
import { type Unwrapped, unwrap } from '@/lib/contract/gateway/unwrap';
import { decodeBase64 } from './go-bytes';
import type { JsonNode } from './json-scanner';

/** Integers that may be negative on the wire; every other one is unsigned there. */
const signedIntegers = new Set([
  'alert_config.count',
  'expiration',
  'pub_sub.workers',
  'rate_limit',
  'rate_limit_config.count',
]);

/** No more digits than 64 bits can hold, so that none has to be counted that cannot fit. */
const wholeNumber = /^-?\d{1,20}$/;
const SIGNED_MAXIMUM = 2n ** 63n - 1n;
const UNSIGNED_MAXIMUM = 2n ** 64n - 1n;

/** Collects the first thing that is wrong, in the order of the text. */
export interface DecodeReport {
  /** The text that is read, for what is kept as it was written. */
  readonly bytes: Uint8Array;
  /** Whether a name that the schema does not have is wrong. */
  readonly refusesUnknown?: boolean;
  /** Set once; an empty path is the top level, which answers with a position instead. */
  wrongType?: { path: string; character: number };
  /** A text of the gateway's own that replaces the usual one. */
  message?: string;
}

function isReported(report: DecodeReport): boolean {
  return report.wrongType !== undefined || report.message !== undefined;
}

function wrongType(node: JsonNode, path: string, report: DecodeReport): undefined {
  if (isReported(report)) return undefined;
  // A list or object is refused at its bracket, any other value once it was read.
  const character = node.kind === 'object' || node.kind === 'array' ? node.start : node.end;
  report.wrongType = { path, character };
  return undefined;
}

function fold(name: string): string {
  // The gateway also folds the long s and the Kelvin sign onto their letters.
  return name.replaceAll('\u017f', 's').replaceAll('\u212a', 'k').toLowerCase();
}

type Shape = Record<string, z.ZodType>;

/** Fields by their folded names, kept because a body may hold a million names to look up. */
const foldedFields = new WeakMap<Shape, Map<string, string>>();

/** The field that a name means: the exact one, else one that differs in case only. */
function fieldOf(shape: Shape, name: string): string | undefined {
  if (Object.hasOwn(shape, name)) return name;
  let fields = foldedFields.get(shape);
  if (!fields) {
    fields = new Map(Object.keys(shape).map((field) => [fold(field), field]));
    foldedFields.set(shape, fields);
  }
  return fields.get(fold(name));
}

/** Any JSON as it stands; numbers are doubles, as they are in the gateway. */
function decodeOpen(node: JsonNode, path: string, report: DecodeReport): unknown {
  switch (node.kind) {
    case 'object':
      return Object.fromEntries(
        node.entries.map(([name, item]) => [name, decodeOpen(item, path, report)]),
      );
    case 'array':
      return node.items.map((item) => decodeOpen(item, path, report));
    case 'number': {
      const number = Number(node.text);
      return Number.isFinite(number) ? number : wrongType(node, path, report);
    }
    case 'null':
      return null;
    default:
      return node.value;
  }
}

/** A whole number that a double holds digit for digit; any other is refused, never rounded. */
function decodeInteger(node: JsonNode, path: string, report: DecodeReport): unknown {
  if (node.kind !== 'number' || !wholeNumber.test(node.text)) {
    return wrongType(node, path, report);
  }
  const exact = BigInt(node.text);
  const signed = signedIntegers.has(path);
  const inRange = signed
    ? exact >= -SIGNED_MAXIMUM - 1n && exact <= SIGNED_MAXIMUM
    : !node.text.startsWith('-') && exact <= UNSIGNED_MAXIMUM;
  const number = Number(exact);
  const keepsDigits = String(number) === exact.toString();
  return inRange && keepsDigits ? number : wrongType(node, path, report);
}

/** Bytes as base64 text or as a list of numbers (gateway contract §0.2); always a list here. */
function decodeBytes(node: JsonNode, path: string, report: DecodeReport): unknown {
  if (node.kind === 'string') {
    const decoded = decodeBase64(node.value);
    if (decoded.ok) return decoded.value;
    if (!isReported(report))
      report.message = `illegal base64 data at input byte ${decoded.failure}`;
    return undefined;
  }
  if (node.kind !== 'array') return wrongType(node, path, report);
  return node.items.map((item) => {
    const byte = item.kind === 'null' ? 0 : decodeInteger(item, path, report);
    return typeof byte === 'number' && byte > 255 ? wrongType(item, path, report) : byte;
  });
}

function decodeLeaf(
  schema: z.ZodType,
  node: JsonNode,
  path: string,
  report: DecodeReport,
): unknown {
  if (schema instanceof z.ZodUnion) return decodeBytes(node, path, report);
  if (schema instanceof z.ZodNumber) return decodeInteger(node, path, report);
  if (schema instanceof z.ZodBoolean) {
    return node.kind === 'boolean' ? node.value : wrongType(node, path, report);
  }
  if (schema instanceof z.ZodString || schema instanceof z.ZodEnum) {
    return node.kind === 'string' ? node.value : wrongType(node, path, report);
  }
  if (schema instanceof z.ZodRecord && node.kind !== 'object') {
    return wrongType(node, path, report);
  }
  return decodeOpen(node, path, report);
}

/** What a null means inside a list, where it cannot stand for "absent". */
function emptyItem(element: Unwrapped): unknown {
  return element.kind === 'leaf' && element.schema instanceof z.ZodString ? '' : null;
}

/**
 * Reads a node as `schema` says, the way the gateway's decoder does: names match without case,
 * unknown ones are ignored unless they are to be refused, the last of two wins, and null stays null, apart from absent. What the
 * contract keeps as it was written comes out as its bytes.
 */
export function decodeValue(
  schema: z.ZodType,
  node: JsonNode,
  path: string,
  report: DecodeReport,
): unknown {
  const unwrapped = unwrap(schema);
  if (unwrapped.meta.verbatim) return report.bytes.subarray(node.start - 1, node.end);
  if (node.kind === 'null') return null;
  if (unwrapped.kind === 'leaf') return decodeLeaf(unwrapped.schema, node, path, report);
  if (unwrapped.kind === 'array') {
    if (node.kind !== 'array') return wrongType(node, path, report);
    const element = unwrap(unwrapped.element);
    return node.items.map((item) =>
      item.kind === 'null'
        ? emptyItem(element)
        : decodeValue(unwrapped.element, item, path, report),
    );
  }
  if (node.kind !== 'object') return wrongType(node, path, report);
  const fields: [string, unknown][] = [];
  for (const [name, item] of node.entries) {
    const field = fieldOf(unwrapped.shape, name);
    const inner = field === undefined ? undefined : unwrapped.shape[field];
    if (field === undefined || inner === undefined) {
      if (report.refusesUnknown && !isReported(report)) report.message = `unknown field "${name}"`;
      continue;
    }
    const here = path === '' ? field : `${path}.${field}`;
    fields.push([field, decodeValue(inner, item, here, report)]);
  }
  return Object.fromEntries(fields);
}
