import { forgetVisits as forget } from "@hearthline/domain/sites/visits/visits";
import { systemHandler } from "../../handler.ts";

/** Deletes the hashes and salts of days that are over. */
export const forgetVisits = systemHandler("sites.forget-visits", {
  run: ({ system }) => system((db) => forget(db, new Date())),
});
