import { LANGUAGE_NAMES } from "@hearthline/contract/values/language-names";
import { phoneLabel } from "@hearthline/contract/values/phone";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "@/paths.ts";
import { day } from "@/shared/words/format.ts";
import { Avatar } from "@/ui/avatar.tsx";
import type { Client } from "../client-values.ts";

/** The household's others as people of their own, and what else is known. */
export function KnownFacts({ client }: { client: Client }) {
  const others = client.household?.members.filter(({ clientId }) => clientId !== client.id) ?? [];
  return (
    <>
      {others.length > 0 && (
        <ul aria-label="Household" className="mt-4 grid gap-2 text-sm">
          {others.map(({ clientId, name, role }) => (
            <li key={clientId} className="flex items-center gap-2.5">
              <Avatar name={name} className="size-7 text-[10px]" />
              <span className="min-w-0">
                <Link className="link" to={paths.client(clientId)}>
                  {name}
                </Link>
                <small className="block text-xs text-muted-foreground">{ROLE_WORDS[role] ?? role}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
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
        {client.source && <Known label="Came from">{client.source}</Known>}
        {client.referredBy && <Known label="Sent by">{client.referredBy.name}</Known>}
        {client.language && <Known label="Language">{LANGUAGE_NAMES[client.language]}</Known>}
      </dl>
    </>
  );
}

const ROLE_WORDS: Record<string, string> = {
  primary: "Borrower",
  spouse: "Spouse",
  partner: "Partner",
  child: "Child",
  parent: "Parent",
  other: "In the household",
};

const Known = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="flex-none text-muted-foreground">{label}</dt>
    <dd className="min-w-0 text-right [overflow-wrap:anywhere]">{children}</dd>
  </div>
);
