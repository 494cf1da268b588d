/** The confirmation before a fee template is deleted, in the list and on its own page. */
export const deleteQuestion = (name: string) => ({
  title: `Delete the template “${name}”?`,
  description: "Loans that were made from it keep their fees.",
  confirmLabel: "Delete the template",
  destroys: true,
});
