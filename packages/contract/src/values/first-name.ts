/** Returns the first name: "June Abbott" → "June". */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? name;
