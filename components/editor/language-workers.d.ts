/** The part of Monaco's TypeScript worker that ours builds upon; Monaco ships no types for it. */
declare module 'monaco-editor/language/typescript/ts.worker.js' {
  interface MirrorModel {
    getValue(): string;
  }

  export class TypeScriptWorker {
    constructor(context: unknown, createData: unknown);
    getExtraLibs(): Record<string, unknown>;
    getScriptVersion(fileName: string): string;
    _getModel(fileName: string): MirrorModel | null;
    _getScriptText(fileName: string): string | undefined;
  }

  export function initialize(
    create: (context: unknown, createData: unknown) => TypeScriptWorker,
  ): void;
}

/** The same of its JSON worker. */
declare module 'monaco-editor/languages/features/json/jsonWorker.js' {
  interface TextDocument {
    getText(): string;
  }

  export class JSONWorker {
    constructor(context: unknown, createData: unknown);
    _getTextDocument(uri: string): TextDocument | null;
  }
}

declare module 'monaco-editor/internal/common/initialize.js' {
  export function initialize(create: (context: unknown, createData: unknown) => object): void;
}
