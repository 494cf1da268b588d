import { useQuery } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { keepRates } from "./todays-rates.ts";

/** Loads today's rates for the builder; true once they are loaded, or unavailable. */
export function useTodaysRates(): boolean {
  const { data, isError, fetchStatus } = useQuery(trpc.rates.get.queryOptions({}));
  if (data) keepRates(data);
  return data !== undefined || isError || fetchStatus === "paused";
}
