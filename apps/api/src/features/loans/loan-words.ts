const MERGED =
  "`scenarios` are merged by `id`: one without `id` is new, those left out stay, and `removeScenarioIds` removes.";

/** How a change of a loan works. @param more what its kind adds */
export const changeWords = (more = ""): string =>
  `Send only what changes; \`null\` empties a field. ${MERGED} A list whose entries have no \`id\` (fees, contacts, funds) is replaced by the one you send. ${more}With \`revision\`, a change on top of someone else's is refused (409).`;

/** How an upsert of a loan works. @param create the call that makes one */
export const upsertWords = (create: string): string =>
  `The loan is found by its \`externalId\`; where there is none, one is made (201), which needs what \`${create}\` needs. Fields you leave out stay as they are. \`scenarios\` are merged by \`id\`, or else by \`letter\`; where you send neither, each means the one in its place. None is removed by being left out; \`removeScenarioIds\` removes. A call that changes nothing leaves \`updatedAt\` and \`revision\` alone; external id and metadata leave \`revision\` alone. Two calls at once make one loan.`;
