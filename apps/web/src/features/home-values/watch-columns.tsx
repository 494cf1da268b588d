import type { Column } from "@/ui/data-table/column.ts";
import type { Watch } from "./home-watch.ts";
import { cadenceWords, lastWords, nextWords, valueWords } from "./watch-words.ts";

export const WATCH_SORTS = ["nextOn", "-nextOn", "createdAt", "-createdAt"] as const;

export const WATCH_COLUMNS: readonly Column<Watch>[] = [
  { id: "client", header: "Client", cell: ({ clientName }) => clientName, fixed: true, width: "18%", phone: "name" },
  { id: "home", header: "Home", cell: ({ address }) => address, quiet: true, wide: true },
  { id: "value", header: "Worth today", cell: valueWords, align: "end", width: "190px", phone: "amount" },
  {
    id: "cadence",
    header: "Mailed",
    cell: ({ everyMonths, slowedMonths }) =>
      slowedMonths !== null && slowedMonths !== everyMonths
        ? `${cadenceWords(slowedMonths)}, slowed down`
        : cadenceWords(everyMonths),
    quiet: true,
    wide: true,
    width: "130px",
  },
  { id: "next", header: "Next", cell: nextWords, sortBy: "nextOn", align: "end", width: "140px", phone: "time" },
  { id: "last", header: "Last email", cell: lastWords, quiet: true, wide: true, align: "end", width: "210px" },
];
