import { isRecord } from '@/lib/util/json';

/** What is known of a value from all samples together. */
interface Shape {
  /** Kinds of plain values seen here. */
  scalars: Set<'string' | 'number' | 'boolean' | 'null'>;
  /** A short value from a sample, as JSON. */
  example: string | undefined;
  /** Shape of the items of lists; undefined where no list was seen. */
  items: Shape | undefined;
  /** Keys of objects; undefined where no object was seen. */
  fields: Map<string, Field> | undefined;
  /** How many objects were seen here. */
  objects: number;
}

interface Field {
  shape: Shape;
  /** In how many of the objects it was. */
  seen: number;
}

const LONGEST_EXAMPLE = 60;
/** Levels that are told of; what is nested deeper is `unknown`. */
const MOST_LEVELS = 50;

const emptyShape = (): Shape => ({
  scalars: new Set(),
  example: undefined,
  items: undefined,
  fields: undefined,
  objects: 0,
});

function addObject(shape: Shape, value: Record<string, unknown>, levels: number): void {
  shape.objects += 1;
  shape.fields ??= new Map();
  for (const [key, each] of Object.entries(value)) {
    const field = shape.fields.get(key) ?? { shape: emptyShape(), seen: 0 };
    field.seen += 1;
    addValue(field.shape, each, levels);
    shape.fields.set(key, field);
  }
}

/** @param levels how many more levels are looked at */
function addValue(shape: Shape, value: unknown, levels: number): void {
  if (levels === 0) return;
  if (Array.isArray(value)) {
    shape.items ??= emptyShape();
    for (const each of value) addValue(shape.items, each, levels - 1);
  } else if (isRecord(value)) {
    addObject(shape, value, levels - 1);
  } else if (value === null) {
    shape.scalars.add('null');
  } else {
    const type = typeof value;
    if (type === 'string' || type === 'number' || type === 'boolean') shape.scalars.add(type);
    const text = JSON.stringify(value);
    if (shape.example === undefined && text.length <= LONGEST_EXAMPLE) shape.example = text;
  }
}

/** The union of all samples. */
function shapeOfSamples(samples: readonly unknown[]): Shape {
  const shape = emptyShape();
  for (const sample of samples) addValue(shape, sample, MOST_LEVELS);
  return shape;
}

const isName = /^[A-Za-z_$][\w$]*$/;
const INDENT = '  ';

function fieldText(key: string, { shape, seen }: Field, objects: number, indent: string): string {
  const name = isName.test(key) ? key : JSON.stringify(key);
  const example =
    shape.example === undefined
      ? ''
      : `${indent}/** For example \`${shape.example.replaceAll('*/', '*\\/')}\`. */\n`;
  const mark = seen < objects ? '?' : '';
  return `${example}${indent}${name}${mark}: ${typeText(shape, indent)};\n`;
}

function objectText(shape: Shape, indent: string): string {
  const inner = indent + INDENT;
  const fields = [...(shape.fields ?? [])].map(([key, field]) =>
    fieldText(key, field, shape.objects, inner),
  );
  return fields.length === 0 ? 'Record<string, unknown>' : `{\n${fields.join('')}${indent}}`;
}

function typeText(shape: Shape, indent: string): string {
  const parts: string[] = [...shape.scalars].sort();
  if (shape.fields) parts.push(objectText(shape, indent));
  if (shape.items) parts.push(`Array<${typeText(shape.items, indent)}>`);
  return parts.length === 0 ? 'unknown' : parts.join(' | ');
}

/**
 * What the editor needs to know of the argument: a type from all samples, with example values; a key
 * that some sample lacks is optional.
 */
export function argumentType(samples: readonly unknown[]): string {
  return samples.length === 0 ? 'any' : typeText(shapeOfSamples(samples), '');
}
