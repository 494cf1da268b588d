import type { SITE_CONFLICT_CHOICES, SiteDraft } from "@hearthline/contract/sites/site";
import { RecordFault } from "../../records/record-context.ts";
import { type Drafts, mergeDrafts } from "./merge-drafts.ts";

export type OnConflict = (typeof SITE_CONFLICT_CHOICES)[number];

/**
 * Returns the draft that results from a save.
 *
 * @throws RecordFault `conflict` with a message at each part that both changed, unless the caller says whose to keep
 */
export function mergedDraft(drafts: Drafts, onConflict: OnConflict = "refuse"): SiteDraft {
  const { draft, conflicts } = mergeDrafts(drafts, onConflict === "keep-mine" ? "mine" : "saved");
  const [first] = conflicts;
  if (!first || onConflict !== "refuse") return draft;
  throw new RecordFault("conflict", `${first.sentence} Nothing is lost: choose which one to keep.`, {
    details: conflicts.map(({ field, sentence }) => ({ field, code: "conflict" as const, message: sentence })),
  });
}
