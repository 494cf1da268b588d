import type { Samples } from "../../testing/sample-types.ts";
import type { pinnedNotes } from "./pinned-notes.operations.ts";

export const samples = (): Samples<typeof pinnedNotes> => ({ create: { figure: "cashToCloseCents", letter: "A" } });
