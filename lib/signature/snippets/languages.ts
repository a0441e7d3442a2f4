/** Seconds by which the moment of a signature may lie apart from now, before it is refused. */
export const toleranceSeconds = 300;

/** The languages that there are examples in. */
export const snippetLanguages = ['javascript', 'python', 'go'] as const;

export type SnippetLanguage = (typeof snippetLanguages)[number];
