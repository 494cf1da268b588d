import type { RowKinds } from "../../../testing/sample-types.ts";
import type { branches } from "./branches.operations.ts";

export const rowKinds: RowKinds<typeof branches> = { default: "branch" };
