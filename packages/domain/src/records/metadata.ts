import { MAX_METADATA_KEYS } from "@hearthline/contract/platform/sync";
import { fieldFault, type RecordFault } from "./desk.ts";

/** The refusal of metadata that has too many keys together with those that are there. */
export const tooManyKeys = (): RecordFault =>
  fieldFault(
    "invalid",
    "metadata",
    "too_many",
    `Metadata has at most ${MAX_METADATA_KEYS} keys; with these it has more. Remove some by \`null\`.`,
  );
