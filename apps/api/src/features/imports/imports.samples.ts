import { TABLE } from "../../testing/sample-files.ts";
import type { RowKinds, Samples } from "../../testing/sample-types.ts";
import type { imports } from "./imports.operations.ts";

export const rowKinds: RowKinds<typeof imports> = { undo: "doneImport" };

export const samples = (): Samples<typeof imports> => ({
  clients: { file: TABLE },
  loans: { file: TABLE },
  cells: { rows: [{ index: 0, cells: [{ column: 0, text: "Sample" }] }] },
});
