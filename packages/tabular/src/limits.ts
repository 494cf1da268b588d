/** The limits of a file: beyond them it is rejected with a message, so that reading one takes bounded memory and time. */
export const LIMITS = {
  fileBytes: 200_000_000,
  columns: 200,
  rows: 1_048_576,
  /** The capacity of an Excel cell. A cell with more is rejected, so that no pattern runs on it and nothing is silently cut off. */
  cellCharacters: 32_767,
  /** A heading is a name for people: a longer one is truncated. */
  headingCharacters: 1_000,
  /** A longer line is not a row of a table, or a quotation mark is missing. */
  lineCharacters: 1_000_000,
  /** Size of a workbook, unpacked. */
  inflatedBytes: 2_000_000_000,
  /** The maximum compression ratio of a workbook's part: a real sheet has 10 to 60, a zip bomb 1,000. */
  ratio: 250,
  /** A part this small is never a bomb, however well it compresses. */
  smallBytes: 20_000_000,
};

const numbers = new Intl.NumberFormat("en-US");
export const counted = (count: number): string => numbers.format(count);
