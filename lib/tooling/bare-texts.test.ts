import { createVirtualFileSystem } from 'typescript/unstable/fs';
import { API, type Project } from 'typescript/unstable/sync';
import { afterAll, describe, expect, test } from 'vitest';
import { bareTextsIn } from './bare-texts';
import { isTestFile, root } from './source-files';

const opened: API[] = [];
afterAll(() => {
  for (const api of opened) api.close();
});

/** The types of a project, as the compiler sees them. */
function openProject(api: API, config: string): Project {
  opened.push(api);
  const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects();
  if (!project) throw new Error(`no project of ${config}`);
  return project;
}

function bareTexts({ program, checker }: Project, file: string): string[] {
  const source = program.getSourceFile(file);
  if (!source) throw new Error(`no file ${file}`);
  return bareTextsIn(source, checker);
}

/** What the framework gives a layout is always an element. */
const pages = 'app/(console)/projects/[projectId]/screens/screen-outlet.tsx';

/** The types of the whole project are read for it. */
const LONGEST_MS = 60_000;

// Pages are used translated, and a page that fails there has failed.
test(
  'every text that changes, comes or goes has an element of its own',
  () => {
    const project = openProject(new API({ cwd: root }), `${root}tsconfig.json`);
    const files = project.program
      .getSourceFileNames()
      .filter((file) => file.startsWith(root) && file.endsWith('.tsx'))
      .map((file) => file.slice(root.length))
      .filter((file) => /^(?:app|components)\//.test(file) && !isTestFile(file) && file !== pages);
    expect(files.length).toBeGreaterThan(200);
    const found = files.flatMap((file) =>
      bareTexts(project, `${root}${file}`).map((text) => `${file}:${text}`),
    );
    expect(found).toEqual([]);
  },
  LONGEST_MS,
);

const declared = `
declare namespace JSX {
  interface IntrinsicElements { [name: string]: { children?: unknown } }
  interface Element { made: true }
}
type Shown = string | number | boolean | null | undefined | JSX.Element | readonly Shown[];
declare const text: string, count: number, isOn: boolean, words: string[], shown: Shown;
declare const element: JSX.Element;
declare function Icon(): JSX.Element;
`;

const noticed = {
  'beside an element': '<p><Icon />{text}</p>',
  'beside fixed words': '<p>{count} of them</p>',
  'of a choice': '<p><Icon />{isOn ? "on" : "off"}</p>',
  'that comes and goes': '<p><Icon />{isOn && "on"}</p>',
  'in a fragment': '<>{text}</>',
  'fixed in a fragment': '<>now <Icon /></>',
  'behind what comes and goes': '<p>{isOn ? <Icon /> : null} ready</p>',
  'in a list': '<p>{words}</p>',
  'that may be an element': '<p>{shown}<Icon /></p>',
  'given to a component': '<Icon>{count}<b /></Icon>',
  'of one of two like branches': '<b>{isOn ? <p>now <Icon /></p> : <p>{text}</p>}</b>',
  'of one of two like returns':
    '() => { if (isOn) return <p>{text}</p>; return <p>now <Icon /></p>; }',
  'made by a component': '() => { function Word() { return isOn ? <Icon /> : text; } }',
};

const leftAlone = {
  'in an element of its own': '<p><Icon /><span>{text}</span></p>',
  'put together': '<p>{[count, "of them"].join(" ")}</p>',
  'or an element, alone': '<p>{shown}</p>',
  'that never changes': '<p>now <Icon /> and <b>{text}</b> then</p>',
  'of branches with keys': '<b>{isOn ? <p key="a">now <Icon /></p> : <p key="b">{text}</p>}</b>',
  'of branches of two kinds': '<b>{isOn ? <p>now <Icon /></p> : <i>{text}</i>}</b>',
  'of blanks alone': '<p><Icon />{" "}<b />{isOn ? " " : null}</p>',
  'beside elements of a list': '<ul>{isOn ? element : null}{words.map(() => element)}</ul>',
};

const pieces = Object.entries({ ...noticed, ...leftAlone }).map(([name, code], index) => ({
  name,
  file: `/piece-${index}.tsx`,
  code: `export const piece = ${code};`,
}));

const ofPieces = openProject(
  new API({
    cwd: '/',
    fs: createVirtualFileSystem({
      '/tsconfig.json': JSON.stringify({
        compilerOptions: { jsx: 'preserve', strict: true, noEmit: true, types: [] },
        files: ['/declared.d.ts', ...pieces.map(({ file }) => file)],
      }),
      '/declared.d.ts': declared,
      ...Object.fromEntries(pieces.map(({ file, code }) => [file, code])),
    }),
  }),
  '/tsconfig.json',
);

describe('a text', () => {
  const found = (name: string) =>
    bareTexts(ofPieces, pieces.find((piece) => piece.name === name)?.file ?? '');

  test.each(Object.keys(noticed))('%s would be noticed', (name) => {
    expect(found(name)).not.toEqual([]);
  });

  test.each(Object.keys(leftAlone))('%s is as it should be', (name) => {
    expect(found(name)).toEqual([]);
  });
});
