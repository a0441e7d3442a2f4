import { SaxesParser } from 'saxes';
import { LogoRefusal } from './logo-refusal';
import { allowedElements, textElements } from './svg-allowed';

/** An allowed element, with its attributes as they were written. */
export interface SvgNode {
  name: string;
  attributes: Map<string, string>;
  children: (SvgNode | string)[];
}

export interface SvgTree {
  root: SvgNode;
  /** What its style elements hold. */
  styles: string[];
  /** Names of what was left out, each once. */
  takenOut: Set<string>;
}

const svgNamespace = 'http://www.w3.org/2000/svg';
const linkNamespace = 'http://www.w3.org/1999/xlink';
const declarations = 'http://www.w3.org/2000/xmlns/';

/** Far beyond any logo, and little to walk. */
const most = { depth: 64, elements: 5000 } as const;

/** A name out of a hostile file, fit to be read in a sentence. */
function shortName(name: string): string {
  const shown = name.replaceAll(/[^\w:.-]/g, '?');
  return shown.length > 40 ? `${shown.slice(0, 39)}…` : shown;
}

/** Namespaces of editors and of plain HTML snippets, which forget to name theirs. */
function isOfSvg(uri: string): boolean {
  return uri === svgNamespace || uri === '';
}

/**
 * Reads a picture as far as it is made of allowed elements.
 * @throws {LogoRefusal} for what is not well-formed, no SVG, defines entities, or is too large a tree
 */
export function readSvg(text: string): SvgTree {
  const parser = new SaxesParser({
    xmlns: true,
    position: true,
    defaultXMLVersion: '1.0',
    forceXMLVersion: true,
  });
  const takenOut = new Set<string>();
  const styles: string[] = [];
  const open: (SvgNode | 'style' | null)[] = [];
  let root: SvgNode | undefined;
  let elements = 0;

  parser.on('error', ({ message }) => {
    throw new LogoRefusal(`it is not well-formed: ${message.slice(0, 120)}`);
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw new LogoRefusal('it defines entities of its own');
  });
  parser.on('processinginstruction', ({ target }) => takenOut.add(`<?${shortName(target)}?>`));
  parser.on('opentag', ({ name, local, uri, attributes }) => {
    elements += 1;
    if (elements > most.elements) {
      throw new LogoRefusal(`it has more than ${most.elements.toLocaleString('en')} elements`);
    }
    if (open.length >= most.depth) {
      throw new LogoRefusal(`its elements are nested more than ${most.depth} deep`);
    }
    const isRoot = open.length === 0;
    if (isRoot && !(isOfSvg(uri) && local === 'svg')) throw new LogoRefusal('it is no SVG');
    const parent = open.at(-1);
    if (!isRoot && (parent === null || parent === 'style')) return void open.push(null);
    if (isOfSvg(uri) && local === 'style') return void open.push('style');
    if (!isRoot && !(isOfSvg(uri) && allowedElements.has(local))) {
      takenOut.add(`<${shortName(name)}>`);
      return void open.push(null);
    }
    const kept = new Map<string, string>();
    for (const { local: own, prefix, uri: of, value } of Object.values(attributes)) {
      if (of === '' && prefix === '') kept.set(own, value);
      else if (of === linkNamespace && own === 'href') {
        if (!kept.has('href')) kept.set('href', value);
      } else if (of !== declarations) takenOut.add(shortName(`${prefix}:${own}`));
    }
    const node: SvgNode = { name: local, attributes: kept, children: [] };
    if (isRoot) root = node;
    else if (parent instanceof Object) parent.children.push(node);
    open.push(node);
  });
  parser.on('closetag', () => void open.pop());
  const addText = (written: string) => {
    const parent = open.at(-1);
    if (parent === 'style') styles.push(written);
    else if (parent && textElements.has(parent.name)) parent.children.push(written);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text).close();
  if (!root) throw new LogoRefusal('it is no SVG');
  return { root, styles, takenOut };
}
