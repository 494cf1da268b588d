import type { Keys } from "@hearthline/db/secret-keys";
import type { Desk } from "../records/desk.ts";
import type { ImportRowIn } from "./import-rows.ts";

/** What rows of an import are written with. */
export type ImportDesk = Desk & { keys?: Keys };
/** Hears of an error that a row brought and nobody foresaw. */
export type ToldOfRow = (error: unknown, row: ImportRowIn) => void;
