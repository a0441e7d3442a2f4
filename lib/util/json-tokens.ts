/** The tokens of a JSON text; white space between them is passed over. */
export const jsonTokens = /"(?:[^"\\]|\\.)*"|[^\s",:[\]{}]+|[[\]{},:]/gu;
