/**
 * A text as a file may have it that a spreadsheet opens: what it would compute gets an apostrophe before it, which keeps it a text. `=HYPERLINK(…)` as somebody's name
 * would otherwise run on the computer of the person who opens the list.
 *
 * A phone number as `+19195550142` gets one too, since a spreadsheet would make a number of it; imports take it off again. To give numbers that other programs
 * dial as they are, write them as Americans do: `(919) 555-0142` begins with nothing that is computed.
 *
 * An apostrophe that somebody typed before such a text gets another one, so that taking one off always gives back what was written.
 */
export const neutralized = (text: string): string => (isGuarded(text) ? `'${text}` : text);

/** Whether a text is given an apostrophe. */
export const isGuarded = (text: string): boolean => /^'*[=+\-@\t\r]/.test(text);
