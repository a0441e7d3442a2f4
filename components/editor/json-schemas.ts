import { jsonDefaults } from 'monaco-editor/languages/features/json/register.js';

/** The schema of each text that has one, by the name of the text. */
const held = new Map<string, object>();

/** Has JSON texts checked by themselves and by the schemas that are given; nothing is fetched for it. */
export function checkJsonTexts(): void {
  jsonDefaults.setDiagnosticsOptions({
    validate: true,
    allowComments: false,
    enableSchemaRequest: false,
    schemas: [...held].map(([name, schema]) => ({
      uri: `inmemory://schema/${name}`,
      fileMatch: [`*/${name}`],
      schema,
    })),
  });
}

/** Has a JSON text checked and completed by a schema; gives what takes it back. */
export function giveSchema(name: string, schema: object): () => void {
  held.set(name, schema);
  checkJsonTexts();
  return () => {
    held.delete(name);
    checkJsonTexts();
  };
}
