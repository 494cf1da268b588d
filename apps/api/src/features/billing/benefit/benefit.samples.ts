import type { RowKinds } from "../../../testing/sample-types.ts";
import type { benefit } from "./benefit.operations.ts";

export const rowKinds: RowKinds<typeof benefit> = { default: "refinance" };
