import { useState } from "react";
import { May } from "@/shared/access/may.tsx";
import { useCan } from "@/shared/access/use-can.ts";
import type { Client } from "../client-values.ts";
import { HouseholdDialog } from "./household-dialog.tsx";

/** The household's name, which opens it; a button to create one if there is none. */
export function HouseholdLine({ client }: { client: Client }) {
  const [open, setOpen] = useState(false);
  const may = useCan()("client:manage");
  const { household } = client;
  const others = household?.members.filter(({ clientId }) => clientId !== client.id) ?? [];
  const words = household && (others.length > 0 ? `${household.name} (${others.length + 1})` : household.name);
  return (
    <>
      {!may && <span className={words ? "" : "text-muted-foreground"}>{words ?? "None"}</span>}
      <May need="client:manage">
        <button type="button" className="link touch" onClick={() => setOpen(true)}>
          {words ?? "Add a household"}
        </button>
      </May>
      {open && <HouseholdDialog client={client} onClose={() => setOpen(false)} />}
    </>
  );
}
