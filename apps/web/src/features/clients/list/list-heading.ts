import { type ClientFilter, statedFilter } from "@hearthline/contract/clients/client-filter";
import { PERIOD_WORDS } from "@/shared/words/period-words.ts";
import { type FilterNames, signalLabel } from "./filter-words.ts";

/** The table's title: the name of the list it shows. */
export function headingOf(filter: ClientFilter, names: FilterNames): string {
  const { list, signals, addedIn } = filter;
  if (list) return names.list(list);
  if (signals?.length === 1) return signalLabel(signals[0] ?? "");
  if (addedIn) return `New clients, ${PERIOD_WORDS[addedIn].toLowerCase()}`;
  return Object.keys(statedFilter(filter)).length > 0 ? "Clients found" : "All clients";
}
