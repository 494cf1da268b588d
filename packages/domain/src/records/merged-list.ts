import { type MergedList, MergeError, mergedById } from "@hearthline/contract/values/merge-by-id";
import { fieldFault, RecordFault } from "./record-context.ts";

/** A list in a record that is changed by id: the field names in a change, and the noun for one entry. */
export interface ListName {
  list: string;
  removed: string;
  entry: string;
  of: string;
}

/**
 * Merges as `mergedById` does, and names the field of a wrong id.
 *
 * @throws RecordFault `not_found` for an id that is not the record's, `invalid` for a repeated one
 */
export function mergedList<T extends { id?: string | undefined }>(
  { list, removed, entry, of }: ListName,
  ...given: Parameters<typeof mergedById<T>>
): MergedList<T> {
  try {
    return mergedById<T>(...given);
  } catch (error) {
    if (!(error instanceof MergeError)) throw error;
    const field = error.list === "removed" ? `${removed}.${error.at}` : `${list}.${error.at}.id`;
    if (error.reason === "unknown")
      throw fieldFault("not_found", field, "not_found", `The ${of} has no such ${entry}.`);
    throw fieldFault("invalid", field, "contradiction", `This ${entry} is named twice.`);
  }
}

/**
 * Runs `work` on a record whose list was merged. An error of an entry is reported at its position in the change, or at
 * the list if the change does not include the entry.
 */
export function besideEntries<T>(list: string, places: MergedList<unknown>["places"] | undefined, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!places || !(error instanceof RecordFault)) throw error;
    const details = error.details.map((detail) => {
      const [name, at, ...rest] = detail.field.split(".");
      if (name !== list || at === undefined) return detail;
      const place = places[Number(at)];
      return { ...detail, field: place === undefined ? list : [list, place, ...rest].join(".") };
    });
    throw new RecordFault(error.code, error.message, { details, existingId: error.existingId });
  }
}
