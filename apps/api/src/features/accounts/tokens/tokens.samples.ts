import type { Samples } from "../../../testing/sample-types.ts";
import type { tokens } from "./tokens.operations.ts";

export const samples = (): Samples<typeof tokens> => ({ create: { permissions: ["report:view"] } });
