/**
 * A text as a file may have it that a spreadsheet opens: what it would compute gets an apostrophe before it, which keeps it a text. `=HYPERLINK(…)` as somebody's name
 * would otherwise run on the computer of the person who opens the list.
 *
 * A phone number as `+19195550142` gets one too, since a spreadsheet would make a number of it; imports take it off again. To give numbers that other programs
 * dial as they are, write them as Americans do: `(919) 555-0142` begins with nothing that is computed.
 */
export const neutralized = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
