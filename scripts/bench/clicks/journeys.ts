import type { Browser } from 'playwright';
import { routes } from '@/lib/util/routes';
import { editorJourney, functionJourney } from './editor-journey';
import type { Journey } from './journey';
import { listPath, type MeasuredScreen, measuredScreens, projectOf } from './screens';
import type { Target } from './target';
import { Visitor } from './visitor';

const anyRow = { selector: 'tbody tr[data-row]' };
const firstField = { selector: 'main form input[name="name"]', takesKeys: true };
const storedField = { ...firstField, filled: true };
const panel = { selector: 'aside[aria-label] dl' };

/** The first row of a list, by which its rows are told from those of the list before. */
async function firstRow(browser: Browser, target: Target, screen: MeasuredScreen): Promise<string> {
  const visitor = await Visitor.arrive(browser, target, 'free');
  const { page } = await visitor.tab();
  await page.goto(`${target.origin}${listPath(target, screen)}`);
  const uid = await page.locator(anyRow.selector).first().getAttribute('data-row');
  await visitor.leave();
  if (!uid) throw new Error(`${screen.name}: a list without rows cannot be measured`);
  return uid;
}

function journeysOf(target: Target, screen: MeasuredScreen, uid: string): Journey[] {
  const { origin } = target;
  const { name, forms } = screen;
  const projectId = projectOf(target, screen);
  const list = listPath(target, screen);
  const row = { selector: `tbody tr[data-row="${uid}"]` };
  const linkTo = (path: string) => `a[href="${path}"]`;
  const forForms = (addresses: NonNullable<MeasuredScreen['forms']>): Journey[] => {
    const create = addresses.create(projectId);
    const edit = addresses.edit(projectId, uid);
    return [
      {
        name: `${name} form`,
        subject: name,
        measures: ['formByAddress', 'formAgain'],
        async run(visitor, take) {
          const first = await visitor.tab();
          take('formByAddress', name, await first.open(`${origin}${create}`, firstField));
          const second = await visitor.tab();
          take('formAgain', name, await second.open(`${origin}${create}`, firstField));
        },
      },
      {
        name: `${name} edit`,
        subject: name,
        measures: ['editByAddress'],
        async run(visitor, take) {
          const tab = await visitor.tab();
          take('editByAddress', name, await tab.open(`${origin}${edit}`, storedField));
        },
      },
    ];
  };
  return [
    {
      name: `${name} list`,
      subject: name,
      measures: ['listByAddress', ...(forms ? (['formByClick'] as const) : []), 'listAgain'],
      async run(visitor, take) {
        const first = await visitor.tab();
        take('listByAddress', name, await first.open(`${origin}${list}`, row));
        if (forms) {
          const create = linkTo(forms.create(projectId));
          take('formByClick', name, await first.click(create, firstField));
        }
        const second = await visitor.tab();
        take('listAgain', name, await second.open(`${origin}${list}`, row));
      },
    },
    {
      name: `${name} panel`,
      subject: name,
      measures: ['listByClick', 'panelByClick', ...(forms ? (['editByClick'] as const) : [])],
      async run(visitor, take) {
        const tab = await visitor.tab();
        await tab.open(`${origin}${routes.screen(projectId, screen.from)}`, anyRow);
        take('listByClick', name, await tab.click(linkTo(list), row));
        take('panelByClick', name, await tab.click(`a[data-row="${uid}"]`, panel));
        if (!forms) return;
        const edit = linkTo(forms.edit(projectId, uid));
        take('editByClick', name, await tab.click(`aside ${edit}`, storedField));
      },
    },
    ...(forms ? forForms(forms) : []),
  ];
}

/** All journeys of a round: through every list and its forms, and to the editor. */
export async function allJourneys(browser: Browser, target: Target): Promise<Journey[]> {
  const journeys: Journey[] = [];
  for (const screen of measuredScreens) {
    journeys.push(...journeysOf(target, screen, await firstRow(browser, target, screen)));
  }
  journeys.push(editorJourney(target), functionJourney(target));
  return journeys;
}

/** The page that all times are compared with. */
export function floorJourney(origin: string): Journey {
  return {
    name: 'floor',
    subject: 'static page',
    measures: ['floor'],
    async run(visitor, take) {
      const tab = await visitor.tab();
      take('floor', 'static page', await tab.open(origin, { selector: 'tbody tr' }));
    },
  };
}
