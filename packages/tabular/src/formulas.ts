/**
 * Escapes a text for a file that a spreadsheet opens: what it would evaluate as a formula gets a leading apostrophe, which keeps it text.
 * `=HYPERLINK(…)` as a client's name would otherwise run on the computer of the person who opens the list.
 *
 * A phone number such as `+19195550142` gets one, too, since a spreadsheet would turn it into a number; imports remove it again. For numbers that
 * other programs dial as they are, use the American format: `(919) 555-0142` is never evaluated.
 *
 * An apostrophe that a person typed before such a text gets another one, so that removing one always returns the original.
 */
export const neutralized = (text: string): string => (isGuarded(text) ? `'${text}` : text);

/** Whether a text needs a leading apostrophe. */
export const isGuarded = (text: string): boolean => /^'*[=+\-@\t\r]/.test(text);
