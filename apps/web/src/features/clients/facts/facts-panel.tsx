import { ClientContact } from "../client-contact.tsx";
import type { Client } from "../client-values.ts";
import { HomesSummary } from "../homes/homes-summary.tsx";
import { KEPT_FOR_CLIENT } from "../kinds.ts";
import { MonitoringPanel } from "../monitoring/monitoring-panel.tsx";
import { NextDates } from "./next-dates.tsx";
import { OwnFields } from "./own-fields.tsx";

/** The client's facts, next to the timeline; on a narrow screen below it. */
export function FactsPanel({ client, onEdit }: { client: Client; onEdit: () => void }) {
  return (
    <div className="border-l bg-subtle max-xl:border-t max-xl:border-l-0">
      <div className="grid gap-8 px-7 py-6 max-md:px-4">
        <ClientContact client={client} onEdit={onEdit} />
        {client.homeCount > 0 && <HomesSummary clientId={client.id} />}
        <MonitoringPanel client={client} />
        <NextDates client={client} />
        <OwnFields client={client} />
        {client.loanCount > 0 &&
          KEPT_FOR_CLIENT.map((Kept, index) => <Kept key={String(index)} clientId={client.id} />)}
      </div>
    </div>
  );
}
