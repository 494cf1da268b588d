/** "How is this computed". */
export const explained = {
  close: "Close",
  /** Before the number of a note, for a screen reader. */
  note: "Note",
  asSent: "This figure was sent as it is and cannot be taken apart again.",
  how: "How it is computed",
  origins: {
    typed: "as entered",
    computed: "computed",
    fee: "as entered",
    table: "from a table",
    record: "from a record",
  },
};
