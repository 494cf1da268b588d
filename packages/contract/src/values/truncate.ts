/** Returns the beginning of a text, without splitting a character. */
export const truncate = (text: string, max: number): string => text.slice(0, max).replace(/\p{Surrogate}$/u, "");
