import { LANGUAGE_NAMES } from "@hearthline/contract/values/language-names";
import { phoneLabel } from "@hearthline/contract/values/phone";
import type { ReactNode } from "react";
import { day } from "@/shared/words/format.ts";
import type { Client } from "../client-values.ts";
import { PeopleAbout } from "./people-about.tsx";

/** Related people, and other known facts. */
export function KnownFacts({ client }: { client: Client }) {
  return (
    <>
      <PeopleAbout client={client} />
      <dl className="mt-4 grid gap-2 text-sm">
        {client.employers?.map(({ name, title, phone, endedOn }) => (
          <Known key={`${name} ${title}`} label={endedOn ? "Worked at" : "Works at"}>
            {[title, name].filter(Boolean).join(", ")}
            {phone && (
              <a className="link block" href={`tel:${phone}`}>
                {phoneLabel(phone)}
              </a>
            )}
          </Known>
        ))}
        {client.birthday && <Known label="Birthday">{day(client.birthday)}</Known>}
        {client.source && <Known label="Lead source">{client.source}</Known>}
        {client.referredBy && <Known label="Referred by">{client.referredBy.name}</Known>}
        {client.language && <Known label="Language">{LANGUAGE_NAMES[client.language]}</Known>}
      </dl>
    </>
  );
}

const Known = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="flex-none text-muted-foreground">{label}</dt>
    <dd className="min-w-0 text-right [overflow-wrap:anywhere]">{children}</dd>
  </div>
);
