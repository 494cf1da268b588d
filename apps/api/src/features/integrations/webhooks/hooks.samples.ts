import type { RowKinds } from "../../../testing/sample-types.ts";
import type { hooks } from "./hooks.operations.ts";

export const rowKinds: RowKinds<typeof hooks> = { default: "webhook" };
