/** What a transaction did to the company's rows, as api and worker record it. */
export { changesOf, takeChanges } from "@hearthline/db/audit-changes";
