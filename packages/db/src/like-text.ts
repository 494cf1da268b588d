/** A text as it stands inside a LIKE pattern: its own `%`, `_` and `\` mean themselves. Prisma's `contains` and insensitive `equals` are LIKE too. */
export const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
