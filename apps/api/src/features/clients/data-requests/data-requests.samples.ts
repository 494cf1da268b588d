import type { RowKinds } from "../../../testing/sample-types.ts";
import type { persons } from "./data-requests.operations.ts";

export const rowKinds: RowKinds<typeof persons> = { default: "client", file: "personFile", download: "personFile" };
