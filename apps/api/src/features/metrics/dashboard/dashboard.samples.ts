import type { RowKinds } from "../../../testing/sample-types.ts";
import type { dashboard } from "./dashboard.operations.ts";

export const rowKinds: RowKinds<typeof dashboard> = { undoCallDecision: "callDecision" };
