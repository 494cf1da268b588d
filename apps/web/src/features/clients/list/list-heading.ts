import type { ClientFilter } from "@hearthline/contract/clients/client-filter";
import { PERIOD_WORDS } from "@/shared/words/period-words.ts";
import { type FilterNames, signalLabel } from "./filter-words.ts";

/** What the table is called: by the list it shows. */
export function headingOf({ list, signals, addedIn }: ClientFilter, names: FilterNames): string {
  if (list) return names.list(list);
  if (signals?.length === 1) return signalLabel(signals[0] ?? "");
  return addedIn ? `New clients, ${PERIOD_WORDS[addedIn].toLowerCase()}` : "All clients";
}
