import type { RowKinds } from "../../testing/sample-types.ts";
import type { homeValues } from "./home-values.operations.ts";

export const rowKinds: RowKinds<typeof homeValues> = { default: "homeWatch" };
