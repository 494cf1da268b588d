import type { RowKinds } from "../../../testing/sample-types.ts";
import type { referrers } from "./partners.operations.ts";

export const rowKinds: RowKinds<typeof referrers> = { default: "partner" };
