/** The beginning of a text, no character cut in two. */
export const truncate = (text: string, max: number): string => text.slice(0, max).replace(/\p{Surrogate}$/u, "");
