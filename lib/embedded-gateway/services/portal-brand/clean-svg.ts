import { LogoRefusal } from './logo-refusal';
import { allowedAttribute, drawingElements, referenceOf } from './svg-allowed';
import { classRules, type Declarations, declarationsOf } from './svg-styles';
import { readSvg, type SvgNode } from './svg-tree';

/** How much a picture may draw once all that it refers to is drawn in place, and how far that goes. */
const most = { drawn: 10_000, references: 16 } as const;

/** Of no use outside of the program that wrote it, and not worth a word. */
const silent =
  /^(?:class|version|baseProfile|enable-background|data-[\w-]*|aria-[\w-]*|role|lang)$/;

interface Sheet {
  rulesOf(classes: string): Declarations[];
}

function sheetOf(styles: readonly string[], takenOut: Set<string>): Sheet {
  const rules = classRules(styles, takenOut);
  return {
    rulesOf: (classes) => {
      const names = new Set(classes.split(/\s+/));
      return rules.filter(({ name }) => names.has(name)).map(({ declarations }) => declarations);
    },
  };
}

/** Attributes that are kept, with what classes and style say of them in place of their own values. */
function keptAttributes({ attributes }: SvgNode, sheet: Sheet, takenOut: Set<string>) {
  const kept = new Map<string, string>();
  for (const [name, written] of attributes) {
    if (name === 'style' || silent.test(name)) continue;
    const value = allowedAttribute(name, written);
    if (value !== undefined) kept.set(name, value);
    else takenOut.add(/^[\w-]{1,40}$/.test(name) ? name : 'an attribute');
  }
  const style = attributes.get('style');
  const said = [
    ...sheet.rulesOf(attributes.get('class') ?? ''),
    ...(style === undefined ? [] : [declarationsOf(style, takenOut)]),
  ];
  for (const declarations of said) {
    for (const [name, value] of declarations) kept.set(name, value);
  }
  return kept;
}

function cleaned(node: SvgNode, sheet: Sheet, ids: Map<string, SvgNode>, takenOut: Set<string>) {
  const attributes = keptAttributes(node, sheet, takenOut);
  const copy: SvgNode = { name: node.name, attributes, children: [] };
  const id = attributes.get('id');
  // The first of several is the one that is referred to.
  if (id !== undefined && ids.has(id)) attributes.delete('id');
  else if (id !== undefined) ids.set(id, copy);
  copy.children = node.children.map((child) =>
    typeof child === 'string' ? child : cleaned(child, sheet, ids, takenOut),
  );
  return copy;
}

/**
 * How many elements a node draws with all that it refers to.
 * @throws {LogoRefusal} where that is without end, or too much
 */
function drawnBy(ids: ReadonlyMap<string, SvgNode>) {
  const known = new Map<SvgNode, number>();
  return function count(node: SvgNode, references: number): number {
    const before = known.get(node);
    if (before !== undefined) return before;
    if (references > most.references)
      throw new LogoRefusal('its parts refer to each other in a long chain or a circle');
    let drawn = 1;
    for (const child of node.children)
      if (typeof child !== 'string') drawn += count(child, references);
    for (const [name, value] of node.attributes) {
      const id = referenceOf(name, value);
      const target = id === undefined ? undefined : ids.get(id);
      if (target) drawn += count(target, references + 1);
    }
    if (drawn > most.drawn) {
      throw new LogoRefusal(`it draws more than ${most.drawn.toLocaleString('en')} parts`);
    }
    known.set(node, drawn);
    return drawn;
  };
}

function draws({ name, children }: SvgNode): boolean {
  return (
    drawingElements.has(name) || children.some((child) => typeof child !== 'string' && draws(child))
  );
}

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign);
}

function written({ name, attributes, children }: SvgNode): string {
  const own = [...attributes].map(([key, value]) => ` ${key}="${escaped(value)}"`).join('');
  const inner = children.map((child) =>
    typeof child === 'string' ? escaped(child) : written(child),
  );
  const start = `<${name}${own}`;
  return inner.length === 0 ? `${start}/>` : `${start}>${inner.join('')}</${name}>`;
}

/** Gives a picture of a fixed size the box that lets it be shown in another one. */
function addViewBox({ attributes }: SvgNode): void {
  const [width, height] = ['width', 'height'].map(
    (name) => /^(\d+(?:\.\d+)?)(?:px)?$/.exec(attributes.get(name) ?? '')?.[1],
  );
  if (!attributes.has('viewBox') && width !== undefined && height !== undefined) {
    attributes.set('viewBox', `0 0 ${width} ${height}`);
  }
}

export interface CleanedSvg {
  text: string;
  /** Names of what was taken out. */
  takenOut: string[];
}

/**
 * An SVG written anew of nothing but allowed elements and attributes: no script, no style sheet, no
 * address, no reference out of the file. Cleaning what was cleaned changes nothing.
 * @throws {LogoRefusal} for a file that cannot be read, or of which nothing would be seen
 */
export function cleanSvg(text: string): CleanedSvg {
  const { root, styles, takenOut } = readSvg(text);
  const ids = new Map<string, SvgNode>();
  const picture = cleaned(root, sheetOf(styles, takenOut), ids, takenOut);
  if (!draws(picture)) throw new LogoRefusal('nothing that can be shown is left of it');
  drawnBy(ids)(picture, 0);
  addViewBox(picture);
  picture.attributes = new Map([['xmlns', 'http://www.w3.org/2000/svg'], ...picture.attributes]);
  return { text: written(picture), takenOut: [...takenOut] };
}
