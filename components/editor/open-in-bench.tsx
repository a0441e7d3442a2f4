'use client';

import { FlaskConical } from 'lucide-react';
import { use, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { useOnDemand } from '@/components/ui/use-on-demand';
import { loadEditorAhead } from './load-ahead';
import { type FormBenchProps, LoadFunctionBench } from './load-function-bench';
import { startRunnerAhead } from './runs/start-runner';

const loadFailingCases = async () => (await import('./runs/failing-cases')).FailingCases;

/** Keys of the editor's own lists must not close the dialog around it. */
function keepOpenForEditor(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.closest('.monaco-editor'))
    event.preventDefault();
}

/** Opens the bench over the form: what is typed there is in the form at once, saved or not. */
export function OpenInBench({ title, ...bench }: FormBenchProps & { title: string }) {
  const [isOpen, setOpen] = useState(false);
  // What was stored is not run by itself; a change is.
  const [first] = useState(bench.code);
  const isChanged = bench.code !== first;
  const Failing = useOnDemand(loadFailingCases, { wanted: isChanged });
  const loadBench = use(LoadFunctionBench);
  const Bench = useOnDemand(loadBench, { wanted: isOpen });
  const prepare = () => {
    loadBench().catch(() => undefined);
    loadEditorAhead();
    startRunnerAhead();
  };
  return (
    <>
      <Button size="sm" onPointerEnter={prepare} onFocus={prepare} onClick={() => setOpen(true)}>
        <FlaskConical aria-hidden /> Open in the function bench
      </Button>
      {Failing && isChanged ? (
        <Failing kind={bench.kind} uid={bench.uid} code={bench.code} />
      ) : null}
      <Dialog open={isOpen && Bench !== null} onOpenChange={setOpen}>
        <DialogContent
          title={title}
          description="Changes here are in the form at once; saving the form stores them."
          onEscapeKeyDown={keepOpenForEditor}
          className="top-3 h-[calc(100dvh-1.5rem)] max-h-none w-[calc(100vw-1.5rem)]"
        >
          {Bench ? <Bench {...bench} /> : null}
        </DialogContent>
      </Dialog>
    </>
  );
}
