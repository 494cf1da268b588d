import type { ClientFilter } from "@hearthline/contract/clients/client-filter";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "@/ui/button.tsx";
import { GlyphDown } from "@/ui/glyphs.tsx";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/ui/menu.tsx";
import { totalText } from "@/ui/pager.tsx";
import { composeAt } from "../messages/use-which.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import { BULK_WORDS, type BulkAction, type Chosen } from "./bulk-words.ts";
import { ExportItems } from "./export-items.tsx";
import type { FilterChoices } from "./use-filter-names.ts";

interface BulkActionsProps {
  /** The selected clients on the page. */
  ids: readonly string[];
  /** Whether every row on the page is selected. */
  isPage: boolean;
  filter: ClientFilter;
  total: number;
  totalIsExact?: boolean;
  choices: FilterChoices;
  onBegun: (editId: string) => void;
  onExport: (exportId: string) => void;
}

const MORE = ["untag", "add-to-list", "remove-from-list", "delete"] as const;

/** Actions on the selected clients: those of the page, or all of the filter. */
export function BulkActions({
  ids,
  isPage,
  filter,
  total,
  totalIsExact = true,
  choices,
  onBegun,
  onExport,
}: BulkActionsProps) {
  const navigate = useNavigate();
  const [whole, setWhole] = useState(false);
  const [action, setAction] = useState<BulkAction>();
  const all = whole && isPage;
  const which = all ? { filter } : { ids: [...ids] };
  const chosen: Chosen = { ...which, total: all ? total : ids.length };
  return (
    <>
      {isPage && total > ids.length && (
        <button type="button" className="link touch text-sm" onClick={() => setWhole(!whole)}>
          {whole ? `Choose only these ${ids.length}` : `Choose all ${totalText({ total, totalIsExact })}`}
        </button>
      )}
      {all && <span className="text-sm font-medium">All {totalText({ total, totalIsExact })}</span>}
      <Button does="messageBatches.create" onClick={() => void navigate(composeAt(which))}>
        Message
      </Button>
      <Button does="bulkEdits.create" onClick={() => setAction("tag")}>
        Tag
      </Button>
      <Button does="bulkEdits.create" onClick={() => setAction("assign")}>
        Assign
      </Button>
      <Button does="bulkEdits.create" onClick={() => setAction("status")}>
        Status
      </Button>
      <Menu>
        <MenuTrigger asChild>
          <Button>
            More
            <GlyphDown className="text-muted-foreground" />
          </Button>
        </MenuTrigger>
        <MenuContent align="end">
          <ExportItems which={which} onBegun={onExport} />
          <MenuItem does="homeValues.tune" onSelect={() => setAction("mail-home-values")}>
            {BULK_WORDS["mail-home-values"].menu}
          </MenuItem>
          {MORE.map((one) => (
            <MenuItem key={one} does="bulkEdits.create" destroys={one === "delete"} onSelect={() => setAction(one)}>
              {BULK_WORDS[one].menu}
            </MenuItem>
          ))}
        </MenuContent>
      </Menu>
      {action && (
        <BulkDialog
          action={action}
          chosen={chosen}
          choices={choices}
          onClose={() => setAction(undefined)}
          onBegun={(id) => {
            setAction(undefined);
            onBegun(id);
          }}
        />
      )}
    </>
  );
}
