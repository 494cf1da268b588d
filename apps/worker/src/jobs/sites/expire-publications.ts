import { expirePublications } from "@hearthline/domain/sites/advertising/expire-publications";
import { systemHandler } from "../../handler.ts";

/** Removes what was published three years after visitors last saw it. */
export const expirePublished = systemHandler("sites.expire-publications", {
  run: ({ system }) => system((db) => expirePublications(db, new Date())),
});
