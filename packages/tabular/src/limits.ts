/** What a file may have: beyond this it is refused in words, so that reading one takes bounded memory and time. */
export const LIMITS = {
  fileBytes: 200_000_000,
  columns: 200,
  rows: 1_048_576,
  /** What a cell of Excel has room for. One that has more is refused, so that no pattern meets it and nothing is cut off unseen. */
  cellCharacters: 32_767,
  /** A heading is a name for people: of a longer one its beginning is kept. */
  headingCharacters: 1_000,
  /** A line that is longer is no row of a table, or a quotation mark is missing. */
  lineCharacters: 1_000_000,
  /** Of a workbook, unpacked. */
  inflatedBytes: 2_000_000_000,
  /** How many times smaller a part of a workbook may be packed: a real sheet comes to 10 to 60, a bomb to 1,000. */
  ratio: 250,
  /** A part so small is no bomb, however well it packs. */
  smallBytes: 20_000_000,
};

const numbers = new Intl.NumberFormat("en-US");
export const counted = (count: number): string => numbers.format(count);
