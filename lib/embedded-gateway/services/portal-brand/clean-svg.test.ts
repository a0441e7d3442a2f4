import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { cleanLogo } from './clean-logo';
import { cleanSvg } from './clean-svg';

const dot = '<circle cx="5" cy="5" r="4" fill="#fff"/>';
const around = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10" ${attributes}>${inner}</svg>`;
const clean = (text: string) => cleanLogo('image/svg+xml', Buffer.from(text));

// Typed by hand: what a browser may get to see of a stranger's picture.
const safeElements =
  /^(?:svg|g|defs|symbol|title|desc|text|tspan|path|rect|circle|ellipse|line|polyline|polygon|use|linearGradient|radialGradient|stop|clipPath|mask)$/;

/** Reads what came out with nothing of the cleaner, and fails on whatever could act, load or lead out. */
function expectHarmless(text: string) {
  const parser = new SaxesParser({ xmlns: true });
  const refuse = (what: string) => () => {
    throw new Error(`${what} in ${text.slice(0, 200)}`);
  };
  parser.on('error', ({ message }) => refuse(message)());
  parser.on('doctype', refuse('a document type'));
  parser.on('processinginstruction', refuse('an instruction'));
  parser.on('comment', refuse('a comment'));
  parser.on('cdata', refuse('character data'));
  parser.on('opentag', ({ local, uri, attributes }) => {
    expect(uri).toBe('http://www.w3.org/2000/svg');
    expect(local).toMatch(safeElements);
    for (const { name, value } of Object.values(attributes)) {
      expect(name).not.toMatch(/^on|style|class|:|^src$|^begin$|^values$|^to$|^from$|^filter$/i);
      if (name === 'xmlns') expect(value).toBe('http://www.w3.org/2000/svg');
      else if (name === 'href') expect(value).toMatch(/^#[\w.-]+$/);
      else
        expect(value.replaceAll(/url\(#[\w.-]+\)/g, '')).not.toMatch(/url|:|\\|\/\/|@|;|script/i);
    }
  });
  parser.write(text).close();
}

describe('attacks come out harmless:', () => {
  const attacks: [string, string][] = [
    ['a script', '<script>alert(1)</script>'],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
    ['a script from elsewhere', '<script xlink:href="https://evil.test/x.js"/>'],
    ['a script of HTML', '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'],
    ['a prefixed script', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
    ['a script in a namespace of nobody', '<script xmlns="">alert(1)</script>'],
    ['an event attribute', '<rect width="9" height="9" onload="alert(1)" onclick="alert(1)"/>'],
    ['an event attribute in other letters', '<g OnLoad="alert(1)"/>'],
    [
      'foreign content',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>',
    ],
    ['a frame', '<iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/>'],
    ['a link', '<a xlink:href="javascript:alert(1)"><text>press</text></a>'],
    ['a link that is written as characters', '<a href="&#x6a;avascript:alert(1)"><rect/></a>'],
    ['a picture from elsewhere', '<image href="https://evil.test/a.png" width="1" height="1"/>'],
    ['a picture in the file', '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'],
    ['a part from elsewhere', '<use href="https://evil.test/a.svg#a"/>'],
    ['a part of the data of another', '<use xlink:href="data:image/svg+xml,x#a"/>'],
    ['a part by a path', '<use href="//evil.test#a"/>'],
    ['a changed address', '<a><set attributeName="href" to="javascript:alert(1)"/></a>'],
    ['an animation', '<rect><animate attributeName="href" values="javascript:alert(1)"/></rect>'],
    ['a motion', '<animateTransform onbegin="alert(1)" attributeName="transform"/>'],
    [
      'a handler',
      '<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>',
    ],
    ['a style sheet that loads', '<style>@import url("https://evil.test/a.css");</style>'],
    [
      'a style sheet that paints',
      '<style>.a{fill:url(https://evil.test/a#b)}</style><g class="a"/>',
    ],
    ['a style sheet in escapes', '<style>.a{fill:\\75rl(https://evil.test)}</style><g class="a"/>'],
    ['a font', '<style>@font-face{font-family:a;src:url(https://evil.test)}</style>'],
    ['a style that loads', '<g style="background:url(https://evil.test/a)"/>'],
    ['a style of old', '<g style="width:expression(alert(1));behavior:url(#x)"/>'],
    ['a style with a comment in it', '<g style="fill:u/**/rl(https://evil.test)"/>'],
    ['a paint from elsewhere', '<rect fill="url(https://evil.test/a#b)" width="1" height="1"/>'],
    [
      'a paint from elsewhere behind one from here',
      '<rect fill="url(#a) url(https://evil.test)"/>',
    ],
    [
      'a filter',
      '<filter id="f"><feImage href="https://evil.test/a.png"/></filter><g filter="url(#f)"/>',
    ],
    ['a mask from elsewhere', '<g mask="url(https://evil.test/m.svg#m)"/>'],
    ['a cursor', '<g cursor="url(https://evil.test/c.cur)"/>'],
    ['a base', '<g xml:base="https://evil.test/"/>'],
    [
      'a mark',
      '<marker id="m"><script/></marker><path d="M0 0" marker-end="url(https://evil.test#m)"/>',
    ],
    ['a pattern', '<pattern id="p"><image href="https://evil.test"/></pattern>'],
    ['a form', '<form xmlns="http://www.w3.org/1999/xhtml"><input name="a"/></form>'],
    ['a tab in an address', '<use href="java&#9;script:alert(1)"/>'],
    ['markup in a title', '<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>'],
    ['markup in a text', '<text><![CDATA[</text><script>alert(1)</script>]]></text>'],
    ['an attribute that ends itself', '<path d="M0 0&quot; onload=&quot;alert(1)"/>'],
    ['a switch', '<switch><foreignObject/><script/></switch>'],
    ['another picture inside', '<svg onload="alert(1)"><script/></svg>'],
    ['a video', '<video src="https://evil.test" xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['a prototype', '<g __proto__="x" constructor="y"/><constructor/>'],
  ];
  test.each(attacks)('%s', (_name, attack) => {
    const { data } = clean(around(dot + attack));
    expectHarmless(data.toString());
    expect(data.toString()).toContain('<circle');
    expect(clean(data.toString())).toEqual({ data, takenOut: [] });
  });

  test('event attributes and style of the root, a document type and a style sheet before it', () => {
    const text = `<?xml version="1.0" encoding="UTF-8"?><?xml-stylesheet href="https://evil.test/a.css"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><!-- hello -->${around(dot, 'onload="alert(1)" style="background:url(https://evil.test)"')}`;
    const { data, takenOut } = clean(text);
    expectHarmless(data.toString());
    expect(takenOut).toEqual(['<?xml-stylesheet?>', 'onload', 'style: background']);
  });
});

describe('refused with the reason:', () => {
  const laughs = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${around('<text>&b;</text>')}`;
  const doubled = Array.from(
    { length: 15 },
    (_, at) => `<g id="a${at}"><use href="#a${at + 1}"/><use href="#a${at + 1}"/></g>`,
  ).join('');
  const refusals: [string, string | Buffer, RegExp][] = [
    ['entities', laughs, /defines entities/],
    [
      'an entity of a file',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${around('<text>&x;</text>')}`,
      /defines entities/,
    ],
    ['an entity of nobody', around('<text>&nbsp;</text>'), /not well-formed/],
    ['parts without end', around(`${dot}<g id="a"><use href="#a"/></g>`), /circle/],
    ['parts of parts', around(`${doubled}<use id="a15" href="#x"/>`), /draws more than|long chain/],
    [
      'many parts of many',
      around(`<g id="a">${'<path/>'.repeat(120)}</g>${'<use href="#a"/>'.repeat(120)}`),
      /draws more than/,
    ],
    ['deep groups', around('<g>'.repeat(4000) + '</g>'.repeat(4000)), /nested more than 64/],
    ['many elements', around('<g/>'.repeat(6000)), /more than 5,000 elements/],
    ['nothing left', around('<script/><g/>'), /nothing that can be shown/],
    ['what is cut off', around(dot).slice(0, -3), /not well-formed/],
    ['overlapping elements', around('<g><path></g></path>'), /not well-formed/],
    ['an attribute twice', around('<g id="a" id="b"/>'), /not well-formed/],
    ['HTML', '<!doctype html><html><body><svg/></body></html>', /not well-formed|no SVG/],
    ['another document', '<feed xmlns="http://www.w3.org/2005/Atom"/>', /no SVG/],
    ['text', 'hello', /not well-formed/],
    ['nothing', ' ', /not well-formed|no SVG/],
    ['a NUL', around(`${dot}\0`), /not well-formed/],
    ['half of a sign', around('<text>&#xD800;</text>'), /not well-formed/],
    [
      'a control character',
      `<?xml version="1.1"?>${around('<text>&#1;</text>')}`,
      /not well-formed/,
    ],
    ['UTF-16', Buffer.from(`\ufeff${around(dot)}`, 'utf16le'), /not written in UTF-8/],
    ['UTF-16 without a mark', Buffer.from(around(dot), 'utf16le'), /not well-formed/],
    ['Latin-1', Buffer.from(around('<text>é</text>'), 'latin1'), /not written in UTF-8/],
    ['too much', around(dot + ' '.repeat(65_536)), /larger than 64 KiB/],
    [
      'too much once written out',
      around(`<text>${'>'.repeat(30_000)}</text>`),
      /once it is written out/,
    ],
  ];
  test.each(refusals)('%s', (_name, file, reason) => {
    expect(() => cleanLogo('image/svg+xml', Buffer.from(file))).toThrow(reason);
  });
});

test('a hundred thousand groups in each other are refused before they are read', () => {
  const deep = around('<g>'.repeat(100_000) + '</g>'.repeat(100_000));
  expect(() => clean(deep)).toThrow(/larger than 64 KiB/);
  expect(() => cleanSvg(deep)).toThrow(/nested more than 64/);
});

test('a picture keeps what it looks like', () => {
  const { data, takenOut } = clean(
    `<svg width="120px" height="40"><style>.cls-1,.cls-2{fill:#0a0;} /* b */ .cls-2{stroke:red;stroke-width:2px}</style><defs><linearGradient id="a" x1="0" x2="1"><stop offset="0" stop-color="#fff"/></linearGradient></defs><path class="cls-2" fill="blue" d="M0 0h9v9z" transform="translate(1,2) rotate(45)"/><g style="fill:url('#a');opacity:.5 !important"><path d="M1 1"/></g><text font-family="Inter, sans-serif">Marlowe &amp; Söhne</text></svg>`,
  );
  expect(takenOut).toEqual([]);
  expect(data.toString()).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="120px" height="40" viewBox="0 0 120 40"><defs><linearGradient id="a" x1="0" x2="1"><stop offset="0" stop-color="#fff"/></linearGradient></defs><path fill="#0a0" d="M0 0h9v9z" transform="translate(1,2) rotate(45)" stroke="red" stroke-width="2px"/><g fill="url(#a)" opacity=".5"><path d="M1 1"/></g><text font-family="Inter, sans-serif">Marlowe &amp; Söhne</text></svg>',
  );
});

test('what was taken out is told by names that can be read', () => {
  const many = Array.from({ length: 30 }, (_, at) => `<bad${at}/>`).join('');
  const { takenOut } = clean(around(`${dot}<g on\u00e4="1" ${'x'.repeat(90)}="1"/>${many}`));
  expect(takenOut.slice(0, 3)).toEqual(['<bad0>', '<bad1>', '<bad2>']);
  expect(takenOut).toHaveLength(21);
  expect(takenOut.at(-1)).toBe('11 more');
});

const names = fc.constantFrom(
  ...['g', 'path', 'use', 'text', 'mask', 'stop', 'style', 'script', 'a', 'image', 'foreignObject'],
  ...['animate', 'set', 'filter', 'svg', 'h:div', 'switch', 'title', 'clipPath'],
);
const keys = fc.constantFrom(
  ...['fill', 'style', 'class', 'href', 'xlink:href', 'onload', 'id', 'd', 'transform', 'mask'],
  ...['clip-path', 'src', 'to', 'xml:base', 'font-family', 'width', 'filter', 'stop-color'],
);
const values = fc.oneof(
  fc.constantFrom(
    '#a',
    '#b',
    'a',
    'url(#a)',
    'url( "#b" )',
    'url(http://x)',
    'javascript:x',
    'red',
  ),
  fc.constantFrom(
    '.a{fill:red}',
    'fill:url(#a)',
    'fill:url(//x)',
    'rgb(1,2,3)',
    '@import "x"',
    '\\75rl(x)',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const inReferences = (text: string) =>
  text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface Tree {
  name: string;
  attributes: Record<string, string>;
  inside: (Tree | string)[];
}
const { tree } = fc.letrec<{ tree: Tree; child: Tree | string }>((tie) => ({
  tree: fc.record({
    name: names,
    attributes: fc.dictionary(keys, values, { maxKeys: 4 }),
    inside: fc.array(tie('child'), { maxLength: 4 }),
  }),
  child: fc.oneof({ maxDepth: 4 }, values, tie('tree')),
}));
function write({ name, attributes, inside }: Tree): string {
  const own = Object.entries(attributes).map(([key, value]) => ` ${key}="${inReferences(value)}"`);
  const inner = inside.map((child) =>
    typeof child === 'string' ? inReferences(child) : write(child),
  );
  return `<${name}${own.join('')}>${inner.join('')}</${name}>`;
}

test('of any tree nothing is left beyond what is allowed, and cleaning twice is cleaning once', () => {
  let shown = 0;
  fc.assert(
    fc.property(fc.array(tree, { minLength: 1, maxLength: 4 }), (trees) => {
      const text = around(
        dot + trees.map(write).join(''),
        'xmlns:h="http://www.w3.org/1999/xhtml"',
      );
      let once: string;
      try {
        once = cleanSvg(text).text;
      } catch (error) {
        expect(error).toMatchObject({ name: 'LogoRefusal' });
        return;
      }
      shown += 1;
      expectHarmless(once);
      expect(cleanSvg(once)).toEqual({ text: once, takenOut: [] });
    }),
    { numRuns: 300 },
  );
  expect(shown).toBeGreaterThan(30);
});
