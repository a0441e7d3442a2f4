/**
 * The tokens of a JSON text; white space between them is passed over. A string without an end goes
 * on to the end of the text: otherwise the search for it would begin anew at every quote.
 */
export const jsonTokens = /"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|[^\s",:[\]{}]+|[[\]{},:]/gu;
