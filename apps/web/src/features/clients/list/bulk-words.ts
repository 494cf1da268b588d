import type { BulkEditAction } from "@hearthline/contract/clients/bulk-edits";
import type { ClientFilter } from "@hearthline/contract/clients/client-filter";
import { count } from "@/shared/words/format.ts";

export type BulkAction = BulkEditAction;
/** The target: selected clients, or all of a filter. */
export type Chosen = { total: number } & ({ ids: string[] } | { filter: ClientFilter });

/** The edit, as far as it is filled in. */
export interface BulkDraft {
  tags?: string[];
  officerId?: string;
  status?: string;
  listId?: string;
  everyMonths?: 1 | 2 | 3 | 6;
}

export const clientsInWords = (total: number): string => (total === 1 ? "1 client" : `${count(total)} clients`);

interface Words {
  menu: string;
  /** For the dialog's title and its submit button. */
  title: (clients: string) => string;
  field: string;
}

export const BULK_WORDS: Record<BulkAction, Words> = {
  tag: { menu: "Tag", title: (clients) => `Tag ${clients}`, field: "Tags" },
  untag: { menu: "Remove a tag", title: (clients) => `Remove tags from ${clients}`, field: "Tags" },
  assign: { menu: "Assign", title: (clients) => `Hand over ${clients}`, field: "Officer" },
  status: { menu: "Set the status", title: (clients) => `Set the status of ${clients}`, field: "Status" },
  "add-to-list": { menu: "Add to a list", title: (clients) => `Add ${clients} to a list`, field: "List" },
  "remove-from-list": {
    menu: "Remove from a list",
    title: (clients) => `Remove ${clients} from a list`,
    field: "List",
  },
  "mail-home-values": {
    menu: "Email home values",
    title: (clients) => `Email home values to ${clients}`,
    field: "How often",
  },
  delete: { menu: "Delete", title: (clients) => `Delete ${clients}`, field: "" },
};
