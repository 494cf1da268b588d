import type { MergeChoices } from "@hearthline/contract/clients/merge";
import { MERGED_COLUMNS } from "@hearthline/contract/clients/merge";
import { Metadata, mergedMetadata } from "@hearthline/contract/platform/sync";
import type { SnapshotRow } from "@hearthline/db/merge-snapshot";

const isEmpty = (value: unknown) => value === null || value === undefined || value === "";

/** Both notes, the kept client's first. */
const bothNotes = (kept: unknown, gone: unknown) =>
  [kept, gone]
    .filter((one): one is string => typeof one === "string" && one !== "")
    .join("\n\n")
    .slice(0, 5_000);

/** The kept client's columns that change. */
export function fieldsAfter(
  { kept, gone }: { kept: SnapshotRow; gone: SnapshotRow },
  choices: MergeChoices,
): SnapshotRow {
  const after: SnapshotRow = {};
  for (const [field, columns] of Object.entries(MERGED_COLUMNS)) {
    const chosen = choices[field as keyof typeof MERGED_COLUMNS];
    const theirs = columns.every((column) => isEmpty(kept[column]));
    const from = chosen === "gone" || (chosen === undefined && theirs) ? gone : kept;
    for (const column of columns) after[column] = from[column] ?? null;
  }
  const note = choices.note ?? "both";
  after.note = note === "both" ? bothNotes(kept.note, gone.note) : ((note === "gone" ? gone.note : kept.note) ?? "");
  after.metadata = mergedMetadata(Metadata.parse(gone.metadata), Metadata.parse(kept.metadata));
  return after;
}
