import type { RowKinds } from "../../../testing/sample-types.ts";
import type { siteRecords } from "./site-records.operations.ts";

export const rowKinds: RowKinds<typeof siteRecords> = { default: "siteVersion" };
