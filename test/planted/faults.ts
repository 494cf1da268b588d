import { ACCESS_FAULTS } from "./access.ts";
import { FIGURE_FAULTS } from "./figures.ts";
import type { PlantedFault } from "./planted-fault.ts";
import { PROMISE_FAULTS } from "./promises.ts";

/** Faults that the gate has to catch, one at a time: `npm run test:planted`. A defect that reached somebody joins them. */
export const FAULTS: readonly PlantedFault[] = [...ACCESS_FAULTS, ...FIGURE_FAULTS, ...PROMISE_FAULTS];
