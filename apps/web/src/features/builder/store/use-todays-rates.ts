import { useQuery } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import type { Draft } from "./draft.ts";
import { atRate, keepRates, todaysRate } from "./todays-rates.ts";

/** Loads today's rates for the builder; true once they are here, or cannot be had now. */
export function useTodaysRates(): boolean {
  const { data, isError, fetchStatus } = useQuery(trpc.rates.get.queryOptions({}));
  if (data) keepRates(data);
  return data !== undefined || isError || fetchStatus === "paused";
}

/** A new loan at today's rates, where somebody quoted them; rates that were typed stay. */
export function quotedToday<D extends Draft>(draft: D): D {
  const scenarios = draft.scenarios.map((scenario) => {
    const found = scenario.noteRate === null ? todaysRate(scenario) : null;
    return found ? atRate(scenario, found) : scenario;
  });
  return { ...draft, scenarios };
}
