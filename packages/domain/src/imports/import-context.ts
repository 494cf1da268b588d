import type { Keys } from "@hearthline/db/secret-keys";
import type { RecordContext } from "../records/record-context.ts";
import type { ImportRowIn } from "./import-rows.ts";

/** What writing an import's rows needs. */
export type ImportContext = RecordContext & { keys?: Keys };
/** Receives unexpected errors caused by a row. */
export type ToldOfRow = (error: unknown, row: ImportRowIn) => void;
