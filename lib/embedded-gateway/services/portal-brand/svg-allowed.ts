/** What is drawn; a logo of which none is left shows nothing. */
export const drawingElements: ReadonlySet<string> = new Set([
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'use',
]);

/** Elements whose characters are shown or read out. */
export const textElements: ReadonlySet<string> = new Set(['text', 'tspan', 'title', 'desc']);

/** Everything else is taken out with all that is in it. */
export const allowedElements: ReadonlySet<string> = new Set([
  ...drawingElements,
  ...textElements,
  'g',
  'defs',
  'symbol',
  'linearGradient',
  'radialGradient',
  'stop',
  'clipPath',
  'mask',
]);

/** A value as it is kept; undefined where it is taken out. None of them takes time beyond its length. */
type Check = (value: string) => string | undefined;

function matching(pattern: RegExp): Check {
  return (value) => (pattern.test(value) ? value : undefined);
}

const identifier = /^[A-Za-z_][\w.-]*$/;
const local = /^url\(\s*(["']?)#([A-Za-z_][\w.-]*)\1\s*\)$/;
/** Numbers, lengths, keywords and lists of them: nothing that could be a call, a path or an escape. */
const plain = matching(/^[-+.,%\w\s]*$/);
const keyword = matching(/^[-\w\s]*$/);
const family = matching(/^[-\w\s,'"]*$/);
const id = matching(identifier);

const transforms = new Set(['matrix', 'translate', 'scale', 'rotate', 'skewX', 'skewY', 'e', 'E']);

function transform(value: string): string | undefined {
  if (!/^[-+.,\w\s()]*$/.test(value)) return undefined;
  const names = value.match(/[A-Za-z_]+/g) ?? [];
  return names.every((name) => transforms.has(name)) ? value : undefined;
}

/** `none`, or a reference into the same file. */
function reference(value: string): string | undefined {
  if (value === 'none') return value;
  const [, , target] = local.exec(value) ?? [];
  return target === undefined ? undefined : `url(#${target})`;
}

/** A colour, a keyword, or a reference into the same file. */
function paint(value: string): string | undefined {
  const isColour =
    /^(?:[A-Za-z]+|#[\dA-Fa-f]{3,8})$/.test(value) ||
    /^(?:rgba?|hsla?)\([-+.,%/\w\s]*\)$/i.test(value);
  return isColour ? value : reference(value);
}

/** What `href` may name: a part of the same file. */
function target(value: string): string | undefined {
  return value.startsWith('#') && identifier.test(value.slice(1)) ? value : undefined;
}

/** Attributes that are properties of a style as well. */
const properties: Readonly<Record<string, Check>> = {
  fill: paint,
  stroke: paint,
  color: paint,
  'stop-color': paint,
  'clip-path': reference,
  mask: reference,
  'font-family': family,
  ...everyOne(plain, [
    'fill-opacity',
    'stroke-opacity',
    'stop-opacity',
    'opacity',
    'stroke-width',
    'stroke-miterlimit',
    'stroke-dasharray',
    'stroke-dashoffset',
    'font-size',
    'font-weight',
    'letter-spacing',
    'word-spacing',
  ]),
  ...everyOne(keyword, [
    'fill-rule',
    'clip-rule',
    'stroke-linecap',
    'stroke-linejoin',
    'font-style',
    'font-stretch',
    'text-anchor',
    'dominant-baseline',
    'alignment-baseline',
    'paint-order',
    'vector-effect',
    'shape-rendering',
    'text-rendering',
    'mask-type',
    'overflow',
    'visibility',
    'display',
  ]),
};

const attributes: Readonly<Record<string, Check>> = {
  ...properties,
  id,
  href: target,
  transform,
  gradientTransform: transform,
  ...everyOne(plain, [
    'viewBox',
    'width',
    'height',
    'x',
    'y',
    'x1',
    'y1',
    'x2',
    'y2',
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
    'fx',
    'fy',
    'fr',
    'dx',
    'dy',
    'd',
    'points',
    'offset',
    'rotate',
    'pathLength',
    'textLength',
  ]),
  ...everyOne(keyword, [
    'preserveAspectRatio',
    'gradientUnits',
    'spreadMethod',
    'clipPathUnits',
    'maskUnits',
    'maskContentUnits',
    'lengthAdjust',
  ]),
};

function everyOne(check: Check, names: readonly string[]): Record<string, Check> {
  return Object.fromEntries(names.map((name) => [name, check]));
}

function checked(table: Readonly<Record<string, Check>>, name: string, value: string) {
  return Object.hasOwn(table, name) ? table[name]?.(value.trim()) : undefined;
}

/** The value of an attribute as it is kept; undefined where the attribute is taken out. */
export function allowedAttribute(name: string, value: string): string | undefined {
  return checked(attributes, name, value);
}

/** The value of a property of a style, which is kept as an attribute; undefined where it is taken out. */
export function allowedProperty(name: string, value: string): string | undefined {
  return checked(properties, name, value);
}

/** The id that a kept attribute names. */
export function referenceOf(name: string, value: string): string | undefined {
  if (name === 'href') return value.slice(1);
  return local.exec(value)?.[2];
}
