import { phoneLabel } from "@hearthline/contract/values/phone";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { paths } from "@/paths.ts";
import { itemsOf } from "@/shared/items-of.ts";
import { Avatar } from "@/ui/avatar.tsx";
import type { Client } from "../client-values.ts";
import { ROLE_WORD } from "../contacts/role-words.ts";

const HOUSEHOLD_WORD: Record<string, string> = {
  primary: "Borrower",
  spouse: "Spouse",
  partner: "Partner",
  child: "Child",
  parent: "Parent",
  other: "In the household",
};

/** Household members and co-borrowers with links to their pages, and the client's contacts: realtor, attorney, family. */
export function PeopleAbout({ client }: { client: Client }) {
  const { data: contacts = [] } = useQuery(
    trpc.contacts.ofClient.queryOptions({ id: client.id, perPage: 100 }, { select: itemsOf }),
  );
  const household = client.household?.members.filter(({ clientId }) => clientId !== client.id) ?? [];
  const housed = new Set(household.map(({ clientId }) => clientId));
  const onLoan = new Set(client.coBorrowers.map(({ id }) => id));
  const others = client.coBorrowers.filter(({ id }) => !housed.has(id));
  if (household.length + others.length + contacts.length === 0) return null;
  return (
    <ul aria-label="People" className="mt-4 grid gap-2 text-sm">
      {household.map(({ clientId, name, role }) => (
        <Person
          key={clientId}
          name={name}
          to={paths.client(clientId)}
          what={[HOUSEHOLD_WORD[role] ?? role, onLoan.has(clientId) && "co-borrower"].filter(Boolean).join(", ")}
        />
      ))}
      {others.map(({ id, name }) => (
        <Person key={id} name={name} to={paths.client(id)} what="Co-borrower" />
      ))}
      {contacts.map(({ id, name, role, firm, phone, email }) => (
        <Person key={id} name={name} what={[ROLE_WORD[role], firm].filter(Boolean).join(", ")}>
          {phone && (
            <a className="link block w-fit" href={`tel:${phone}`}>
              {phoneLabel(phone)}
            </a>
          )}
          {!phone && email && (
            <a className="link block w-fit [overflow-wrap:anywhere]" href={`mailto:${email}`}>
              {email}
            </a>
          )}
        </Person>
      ))}
    </ul>
  );
}

function Person({ name, what, to, children }: { name: string; what: string; to?: string; children?: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Avatar name={name} className="mt-0.5 size-7 text-[10px]" />
      <span className="min-w-0">
        {to ? (
          <Link className="link" to={to}>
            {name}
          </Link>
        ) : (
          name
        )}
        <small className="block text-xs text-muted-foreground">{what}</small>
        {children}
      </span>
    </li>
  );
}
