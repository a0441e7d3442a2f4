import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { ChipsField, type ChipsFieldProps } from './chips-field';
import { NumberField, type NumberFieldProps } from './number-field';
import { SecretField, type SecretFieldProps } from './secret-field';
import { SegmentedField, type SegmentedFieldProps } from './segmented-field';
import { SelectField, type SelectFieldProps } from './select-field';
import { StoredSecretField, type StoredSecretFieldProps } from './stored-secret-field';
import { TextAreaField, type TextAreaFieldProps } from './text-area-field';
import { TextField, type TextFieldProps } from './text-field';
import { ToggleField, type ToggleFieldProps } from './toggle-field';

type Named<Props, Values extends FieldValues> = (
  props: Omit<Props, 'name' | 'alsoChecks'> & {
    name: FieldPath<Values>;
    alsoChecks?: FieldPath<Values>[];
  },
) => ReactNode;

interface TypedFields<Values extends FieldValues> {
  TextField: Named<TextFieldProps, Values>;
  NumberField: Named<NumberFieldProps, Values>;
  SelectField: Named<SelectFieldProps, Values>;
  SegmentedField: Named<SegmentedFieldProps, Values>;
  ToggleField: Named<ToggleFieldProps, Values>;
  TextAreaField: Named<TextAreaFieldProps, Values>;
  ChipsField: Named<ChipsFieldProps, Values>;
  SecretField: Named<SecretFieldProps, Values>;
  StoredSecretField: Named<StoredSecretFieldProps, Values>;
}

const fields = {
  TextField,
  NumberField,
  SelectField,
  SegmentedField,
  ToggleField,
  TextAreaField,
  ChipsField,
  SecretField,
  StoredSecretField,
};

/** The fields of the kit for one form, so that a name which its values lack does not compile. */
export function typedFields<Values extends FieldValues>(): TypedFields<Values> {
  return fields;
}
