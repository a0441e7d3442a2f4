import type { BodyValue } from './body-tree';
import type { FormField } from './field-path';
import type { Part } from './part';

/** Makes a value ready to be sent, and may remark on it. */
export type Tidy<Value> = (
  typed: Value,
  stored: Value | undefined,
  remark: (text: string) => void,
) => Value;

/** How a field may differ from others of its kind. */
export interface FieldOptions extends Pick<FormField, 'unit' | 'nothing' | 'words'> {
  /** Where answers hold it, if not where bodies do. */
  answered?: string;
}

interface Definition<Value> extends FieldOptions {
  gateway: string;
  label: string;
  /** What the form of a new resource holds. */
  blank: Value;
  read: (stored: unknown) => Value;
  write: (value: Value) => BodyValue;
  /** Absent for values that go as they are. */
  tidy?: Tidy<Value>;
  isSecret?: true;
}

/** A field of any kind; `field-kinds` has the usual ones. */
export function field<Value>(definition: Definition<Value>): Part<Value> {
  const { gateway, answered, label, blank, read, write, tidy, ...told } = definition;
  return {
    gateway,
    ...(answered === undefined ? {} : { answered }),
    blank: () => blank,
    read,
    write,
    tidy: (typed, stored, formPath, remark) =>
      tidy ? tidy(typed, stored, (text) => remark(formPath, text)) : typed,
    fields: (place) => [{ ...place, label, ...told }],
  };
}
