import type { RowKinds, Samples } from "../../../testing/sample-types.ts";
import type { notifications } from "./notifications.operations.ts";

export const rowKinds: RowKinds<typeof notifications> = { reply: "try" };

export const samples = (): Samples<typeof notifications> => ({ setAway: { awayBy: "off" } });
