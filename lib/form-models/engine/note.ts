/** Something the form tells about a field without refusing it. */
export interface FieldNote {
  /** Form path, such as `auth.headerName`. */
  path: string;
  /** `tidied`: what will be sent differs from what was typed; `hint`: worth a look before saving. */
  kind: 'tidied' | 'hint';
  text: string;
  /** Absent where nothing has to tell such notes from others. */
  cause?: 'licence' | 'sign';
}

/** What is worth a look at a field. */
export function hint(path: string, text: string): FieldNote {
  return { path, kind: 'hint', text };
}
