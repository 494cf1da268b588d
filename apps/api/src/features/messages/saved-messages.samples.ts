import type { Samples } from "../../testing/sample-types.ts";
import type { savedMessages } from "./saved-messages.operations.ts";

export const samples = (): Samples<typeof savedMessages> => ({ create: { forCompany: false } });
