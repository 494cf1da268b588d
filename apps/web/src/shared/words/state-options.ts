import { STATES } from "@hearthline/contract/values/states";

/** The states and territories for a `Select`. */
export const STATE_OPTIONS = Object.entries(STATES).map(([value, label]) => ({ value, label }));
