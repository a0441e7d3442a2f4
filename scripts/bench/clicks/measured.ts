import type { Mode } from './modes';

/** Multiples of the static page's first row in the same run. */
export type Goal = Readonly<Record<Mode, number>>;

interface Measured {
  title: string;
  /** Absent where there is nothing to reach. */
  goal?: Goal;
}

/** What is timed, in the order in which it is told. */
export const measured = {
  floor: { title: 'Static page, first row' },
  listByAddress: { title: 'List by its address, first row', goal: { free: 2.5, slow: 2 } },
  listAgain: { title: 'List again with the files in the cache' },
  formByAddress: {
    title: 'New form by its address, first field takes a key',
    goal: { free: 2.5, slow: 2 },
  },
  formAgain: { title: 'New form again with the files in the cache' },
  editByAddress: {
    title: 'Edit form by its address, first field takes a key',
    goal: { free: 2.5, slow: 2 },
  },
  formByClick: {
    title: 'New form by a click in its list, first field takes a key',
    goal: { free: 0.5, slow: 0.5 },
  },
  editByClick: {
    title: 'Edit form by a click in a panel, first field takes a key',
    goal: { free: 0.5, slow: 0.5 },
  },
  listByClick: {
    title: 'List by a click in the sidebar, first row',
    goal: { free: 0.8, slow: 0.8 },
  },
  panelByClick: { title: 'Panel by a click on a row', goal: { free: 0.8, slow: 0.8 } },
  functionKey: {
    title: 'Function from a list by a click, a typed mark shows in what takes keys',
    goal: { free: 8, slow: 8 },
  },
  functionKeyAgain: {
    title: 'Function again with the code in the cache, a typed mark shows in what takes keys',
    goal: { free: 2, slow: 2 },
  },
  editorText: { title: 'Editor from a list by a click, text shows' },
  editorTyped: {
    title: 'Editor from a list by a click, a mark typed into it shows',
    goal: { free: 8, slow: 8 },
  },
  editorTextAgain: { title: 'Editor again with the code in the cache, text shows' },
  editorAgain: {
    title: 'Editor again with the code in the cache, a mark typed into it shows',
    goal: { free: 2, slow: 2 },
  },
  firstRun: { title: 'First Run until its result shows', goal: { free: 0.5, slow: 0.4 } },
} as const satisfies Record<string, Measured>;

export type MeasuredName = keyof typeof measured;

export function goalOf(name: MeasuredName): Goal | undefined {
  const { goal }: Measured = measured[name];
  return goal;
}
