import type { Samples } from "../../../testing/sample-types.ts";
import type { clientExports } from "./client-exports.operations.ts";

export const samples = (): Samples<typeof clientExports> => ({ create: { filter: {} } });
