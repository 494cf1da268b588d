import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "@/paths.ts";
import { May } from "@/shared/access/may.tsx";
import { Button } from "@/ui/button.tsx";
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from "@/ui/menu.tsx";

const MergeWithDialog = lazy(() =>
  import("../duplicates/merge-with-dialog.tsx").then((m) => ({ default: m.MergeWithDialog })),
);
const DeleteClientDialog = lazy(() =>
  import("./delete-client-dialog.tsx").then((m) => ({ default: m.DeleteClientDialog })),
);
const KnownDialog = lazy(() => import("./known-dialog.tsx").then((m) => ({ default: m.KnownDialog })));
const EraseDialog = lazy(() => import("./erase-dialog.tsx").then((m) => ({ default: m.EraseDialog })));

type Deed = "merge" | "known" | "delete" | "erase";

/** Rare actions on a client: merge, data export, erase, delete. */
export function ClientMenu({ client }: { client: { id: string; name: string } }) {
  const navigate = useNavigate();
  const [deed, setDeed] = useState<Deed>();
  const close = () => setDeed(undefined);
  return (
    <May need="client:manage">
      <Menu>
        <MenuTrigger asChild>
          <Button>More</Button>
        </MenuTrigger>
        <MenuContent align="end">
          <MenuItem does="doubles.merge" onSelect={() => setDeed("merge")}>
            Merge with another record…
          </MenuItem>
          <MenuItem does="persons.print" onSelect={() => setDeed("known")}>
            Everything known about them…
          </MenuItem>
          <MenuSeparator />
          <MenuItem does="persons.erase" onSelect={() => setDeed("erase")}>
            Erase the person…
          </MenuItem>
          <MenuItem does="clients.remove" onSelect={() => setDeed("delete")}>
            Delete…
          </MenuItem>
        </MenuContent>
      </Menu>
      <Suspense>
        {deed === "merge" && (
          <MergeWithDialog
            client={client}
            onClose={close}
            onMerged={(kept) => {
              if (kept.id !== client.id) void navigate(paths.client(kept.id));
            }}
          />
        )}
        {deed === "known" && <KnownDialog client={client} onClose={close} />}
        {deed === "delete" && <DeleteClientDialog client={client} onClose={close} />}
        {deed === "erase" && <EraseDialog client={client} onClose={close} />}
      </Suspense>
    </May>
  );
}
