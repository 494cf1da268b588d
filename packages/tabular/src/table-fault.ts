/** Why a file cannot be read as a table, as a message for the person who chose it. */
export class TableFault extends Error {
  override name = "TableFault";
}
