import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect } from 'vitest';
import type { FilterPart } from '@/lib/filter/read-sample';
import type { Release } from '@/lib/releases/dialect';
import { usualRelease } from '@/lib/releases/records.mjs';
import { writing26 } from '@/lib/testing/fake-gateway/behaviour';
import { screenHarness } from '@/lib/testing/screen-harness';
import { ShellOver } from '@/lib/testing/shell-over';
import { FilterBench } from '../filter-bench';

function HeldBench({
  onText,
  ...bench
}: {
  projectId: string;
  resource: string;
  part: FilterPart;
  dialect: Release;
  onText: (text: string) => void;
}) {
  const [text, setText] = useState('');
  const take = (next: string) => {
    setText(next);
    onText(next);
  };
  return <FilterBench {...bench} text={text} onText={take} />;
}

/** All that the page shows; what is announced besides is left out. */
function shownText(): string {
  const page = document.body.cloneNode(true) as HTMLElement;
  for (const live of page.querySelectorAll('[aria-live]')) live.remove();
  return page.textContent ?? '';
}

type Opening = Parameters<ReturnType<typeof screenHarness>>[0] & {
  part?: FilterPart;
  dialect?: Release;
};

let projects = 0;

/** The filter bench over a fake gateway as an operator uses it, closed after each test of a file. */
export function filterBench() {
  const openScreen = screenHarness();
  return async ({ part = 'body', dialect = usualRelease, ...opening }: Opening = {}) => {
    const user = userEvent.setup({ delay: null });
    let written = '';
    const onText = (text: string) => {
      written = text;
    };
    // What a page keeps is kept by project, so each has one of its own.
    projects += 1;
    const project = { uid: `filters-${projects}`, name: 'Shop', type: 'outgoing' };
    const state = { project, ...opening.state };
    const opened = await openScreen({ behaviour: writing26, ...opening, state }, (gateway) => (
      <ShellOver gateway={gateway} screen="subscriptions">
        <HeldBench
          projectId={gateway.projectId}
          resource="subscription/new"
          part={part}
          dialect={dialect}
          onText={onText}
        />
      </ShellOver>
    ));
    const editor = part === 'body' ? 'Filter on the body' : 'Filter on the headers';
    const box = (name: string | RegExp) =>
      screen.getByRole<HTMLTextAreaElement>('textbox', { name });
    const show = (view: 'Fields' | 'JSON') => user.click(screen.getByRole('radio', { name: view }));
    const press = async (name: string | RegExp) => {
      await user.click(await screen.findByRole('button', { name }));
    };
    return {
      ...opened,
      user,
      editor,
      box,
      show,
      press,
      /** What the form would hold. */
      filter: (): unknown => JSON.parse(written),
      json: () => box(editor).value,
      async write(filter: unknown) {
        await show('JSON');
        const value = typeof filter === 'string' ? filter : JSON.stringify(filter);
        fireEvent.change(box(editor), { target: { value } });
      },
      async add(...samples: unknown[]) {
        for (const sample of samples) {
          const value = typeof sample === 'string' ? sample : JSON.stringify(sample);
          fireEvent.change(box('New sample'), { target: { value } });
          await press('Add sample');
        }
      },
      put: (label: string | RegExp, value: string) =>
        fireEvent.change(screen.getByLabelText(label), { target: { value } }),
      value: (label: string) => screen.getByLabelText<HTMLInputElement>(label).value,
      samples: () =>
        within(screen.getByRole('list', { name: 'Samples' }))
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent ?? ''),
      /** Waits until each sample is told with these words, and no other. */
      async finds(...words: (string | RegExp)[]) {
        const matching = words.map((word) => expect.stringMatching(word));
        await waitFor(() => expect(this.samples()).toEqual(matching));
      },
      tells: (text: string | RegExp) => waitFor(() => expect(shownText()).toMatch(text)),
      /** The line of the explanation that speaks of a condition, or all of it. */
      async explains(label: string, words: string | RegExp) {
        await waitFor(() => {
          const lines = within(screen.getByRole('list', { name: 'Conditions' }))
            .getAllByRole('listitem')
            .filter(({ textContent }) => textContent?.includes(label));
          expect(lines.at(-1)?.textContent).toMatch(words);
        });
      },
    };
  };
}
