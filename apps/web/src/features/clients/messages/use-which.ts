import { type ClientFilter, statedFilter } from "@hearthline/contract/clients/client-filter";
import { useMemo } from "react";
import { paths } from "@/paths.ts";
import { useTableState } from "@/ui/data-table/use-table-state.ts";
import { filterOf, paramsOf } from "../list/filter-params.ts";

export type Which = { ids: string[] } | { filter: ClientFilter };

/** Which clients the URL selects: those it names, or all of its filter; none if it has neither. */
export function useWhich(): Which | undefined {
  const state = useTableState();
  return useMemo(() => {
    const ids = state.get("ids")?.split(",").filter(Boolean) ?? [];
    if (ids.length > 0) return { ids };
    const filter = filterOf(state);
    const isAll = state.get("all") !== undefined;
    return isAll || Object.keys(statedFilter(filter)).length > 0 ? { filter } : undefined;
  }, [state]);
}

/** The URL of the page for writing a message to these clients. */
export function composeAt(which: Which): string {
  const params = new URLSearchParams();
  if ("ids" in which) params.set("ids", which.ids.join(","));
  else {
    const stated = Object.entries(paramsOf(which.filter)).filter(([, value]) => value);
    if (stated.length === 0) params.set("all", "1");
    for (const [name, value] of stated) params.set(name, value ?? "");
  }
  return `${paths.newMessage}?${params}`;
}
