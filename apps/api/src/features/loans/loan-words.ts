const MERGED =
  "`scenarios` are merged by `id`: one without `id` is new, those you leave out stay, and `removeScenarioIds` removes.";

/** Describes how a change of a loan works. @param more additions for its kind */
export const changeWords = (more = ""): string =>
  `Send only what changes; \`null\` empties a field. ${MERGED} A list whose entries have no \`id\` (fees, contacts, funds) is replaced by the one you send. ${more}With \`revision\`, a change based on an outdated revision is rejected (409).`;

/** Describes how an upsert of a loan works. @param create the operation that creates one */
export const upsertWords = (create: string): string =>
  `The loan is found by its \`externalId\`; if there is none, it is created (201), which requires the same fields as \`${create}\`. Fields you leave out stay as they are. \`scenarios\` are merged by \`id\`, or else by \`letter\`; if you send neither, by position. Leaving one out does not remove it; \`removeScenarioIds\` does. A call that changes nothing does not change \`updatedAt\` or \`revision\`; external id and metadata do not change \`revision\`. Two concurrent calls create one loan.`;
