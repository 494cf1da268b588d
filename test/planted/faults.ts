import { ACCESS_FAULTS } from "./access.ts";
import { FIGURE_FAULTS } from "./figures.ts";
import type { PlantedFault } from "./planted-fault.ts";
import { PROMISE_FAULTS } from "./promises.ts";

/** Faults that the gate must catch: `npm run test:planted`. Add a defect that reached a user. */
export const FAULTS: readonly PlantedFault[] = [...ACCESS_FAULTS, ...FIGURE_FAULTS, ...PROMISE_FAULTS];
