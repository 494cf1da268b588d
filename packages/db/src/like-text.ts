/** Escapes a text for a LIKE pattern: its own `%`, `_` and `\` are literal. Prisma's `contains` and insensitive `equals` use LIKE too. */
export const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
