import { MAX_METADATA_KEYS } from "@hearthline/contract/platform/sync";
import { fieldFault, type RecordFault } from "./record-context.ts";

/** The error if new and existing metadata together have too many keys. */
export const tooManyKeys = (): RecordFault =>
  fieldFault(
    "invalid",
    "metadata",
    "too_many",
    `Metadata has at most ${MAX_METADATA_KEYS} keys; with these it has more. Remove some by \`null\`.`,
  );
