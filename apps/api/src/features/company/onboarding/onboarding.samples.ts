import type { Samples } from "../../../testing/sample-types.ts";
import type { onboarding } from "./onboarding.operations.ts";

export const samples = (): Samples<typeof onboarding> => ({ saveStep: { step: "step1", fields: {} } });
