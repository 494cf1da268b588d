import type { ClientFilter } from "@hearthline/contract/clients/client-filter";
import { useMutation } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { Button } from "@/ui/button.tsx";
import { GlyphDown } from "@/ui/glyphs.tsx";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "@/ui/menu.tsx";

interface ExportItemsProps {
  which: { ids: string[] } | { filter: ClientFilter };
  onBegun: (exportId: string) => void;
}

/** Menu items that request an export of the clients. */
export function ExportItems({ which, onBegun }: ExportItemsProps) {
  const begin = useMutation(trpc.clientExports.create.mutationOptions({ onSuccess: ({ id }) => onBegun(id) }));
  return (
    <>
      <MenuItem does="clientExports.create" onSelect={() => begin.mutate({ ...which, format: "csv" })}>
        Export as CSV
      </MenuItem>
      <MenuItem does="clientExports.create" onSelect={() => begin.mutate({ ...which, format: "xlsx" })}>
        Export as Excel workbook
      </MenuItem>
    </>
  );
}

/** Exports all clients of the list or filter to a file. */
export const ExportMenu = (props: ExportItemsProps) => (
  <Menu>
    <MenuTrigger asChild>
      <Button className="max-md:h-11">
        Export
        <GlyphDown className="text-muted-foreground" />
      </Button>
    </MenuTrigger>
    <MenuContent align="end">
      <ExportItems {...props} />
    </MenuContent>
  </Menu>
);
