'use client';

import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isSecretDirective } from '@/components/forms/state/value-tree';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isControl(element: Element): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  );
}

/** A stored text as a control can hold it: browsers change line ends, and one line has none. */
function asHeld(text: string, control: Control): string {
  if (control instanceof HTMLInputElement) return text.replace(/[\r\n]/g, '');
  return text.replace(/\r\n?/g, '\n');
}

/** What a control holds where that differs from the form's value; undefined where it does not. */
function givenIn(control: Control, value: unknown): unknown {
  if (typeof value === 'boolean') {
    const isOn = control instanceof HTMLInputElement && control.checked;
    return isOn === value ? undefined : isOn;
  }
  const text = isSecretDirective(value) && value.kind === 'replace' ? value.value : value;
  if (typeof text !== 'string' || control.value === asHeld(text, control)) return undefined;
  return typeof value === 'string' ? control.value : { kind: 'replace', value: control.value };
}

/**
 * Takes up what was typed into the server's HTML before this script ran: the browser kept it in
 * the controls, and no event tells of it any more.
 */
export function useEarlyTyping<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  element: RefObject<HTMLFormElement | null>,
): void {
  const takeUp = useEffectEvent(() => {
    for (const control of element.current?.elements ?? []) {
      if (!isControl(control) || control.name === '' || control.type === 'radio') continue;
      const path = control.name as Path<Values>;
      const given = givenIn(control, form.getValues(path));
      if (given !== undefined) form.setValue(path, given as never, { shouldDirty: true });
    }
  });
  useEffect(() => takeUp(), []);
}
