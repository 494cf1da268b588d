import type { StateCode } from "../values/states.ts";

const [ALASKA, ALEUTIAN] = ["America/Anchorage", "America/Adak"];
const [EASTERN, CENTRAL, MOUNTAIN, PACIFIC] = [
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
];

/**
 * IANA time zones by state, the one with most of its people first. A state in two zones has both, and senders must respect both.
 *
 * Source: 49 CFR part 71, standard time zone boundaries, as of 1 October 2026; Arizona and Hawaii stay on standard time, but the Navajo Nation does
 * not.
 */
const STATE_ZONES: Readonly<Record<StateCode, readonly string[]>> = {
  AL: [CENTRAL],
  AK: [ALASKA, ALEUTIAN],
  AZ: ["America/Phoenix", MOUNTAIN],
  AR: [CENTRAL],
  CA: [PACIFIC],
  CO: [MOUNTAIN],
  CT: [EASTERN],
  DE: [EASTERN],
  DC: [EASTERN],
  FL: [EASTERN, CENTRAL],
  GA: [EASTERN],
  GU: ["Pacific/Guam"],
  HI: ["Pacific/Honolulu"],
  ID: [MOUNTAIN, PACIFIC],
  IL: [CENTRAL],
  IN: [EASTERN, CENTRAL],
  IA: [CENTRAL],
  KS: [CENTRAL, MOUNTAIN],
  KY: [EASTERN, CENTRAL],
  LA: [CENTRAL],
  ME: [EASTERN],
  MD: [EASTERN],
  MA: [EASTERN],
  MI: [EASTERN, CENTRAL],
  MN: [CENTRAL],
  MS: [CENTRAL],
  MO: [CENTRAL],
  MT: [MOUNTAIN],
  NE: [CENTRAL, MOUNTAIN],
  NV: [PACIFIC, MOUNTAIN],
  NH: [EASTERN],
  NJ: [EASTERN],
  NM: [MOUNTAIN],
  NY: [EASTERN],
  NC: [EASTERN],
  ND: [CENTRAL, MOUNTAIN],
  OH: [EASTERN],
  OK: [CENTRAL],
  OR: [PACIFIC, MOUNTAIN],
  PA: [EASTERN],
  PR: ["America/Puerto_Rico"],
  RI: [EASTERN],
  SC: [EASTERN],
  SD: [CENTRAL, MOUNTAIN],
  TN: [CENTRAL, EASTERN],
  TX: [CENTRAL, MOUNTAIN],
  UT: [MOUNTAIN],
  VT: [EASTERN],
  VA: [EASTERN],
  VI: ["America/Puerto_Rico"],
  WA: [PACIFIC],
  WV: [EASTERN],
  WI: [CENTRAL],
  WY: [MOUNTAIN],
};

/** Returns the time zones of a state by its postal code; none for an unknown code. */
export const zonesOfState = (state: string | null | undefined): readonly string[] =>
  (STATE_ZONES as Readonly<Record<string, readonly string[]>>)[(state ?? "").trim().toUpperCase()] ?? [];

/** Returns the zone where most of a state's people live. */
export const FIRST_ZONE_OF_STATE: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(STATE_ZONES).flatMap(([state, [zone]]) => (zone ? [[state, zone]] : [])),
);
