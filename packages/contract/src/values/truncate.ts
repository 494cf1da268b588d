/** The beginning of a text, no character cut in two. */
export const shortened = (text: string, most: number): string => text.slice(0, most).replace(/\p{Surrogate}$/u, "");
