import type { RowKinds } from "../../../testing/sample-types.ts";
import type { doubles } from "./duplicates.operations.ts";

export const rowKinds: RowKinds<typeof doubles> = { default: "client", merge: "clientWithoutLoans" };
