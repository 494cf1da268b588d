import { phoneLabel } from "@hearthline/contract/values/phone";
import { Mail, MapPin, Phone, StickyNote } from "lucide-react";
import type { ReactNode } from "react";
import { May } from "@/shared/access/may.tsx";
import type { Client } from "./client-values.ts";

/** How to reach them, and what is known. */
export function ClientContact({ client, onEdit }: { client: Client; onEdit: () => void }) {
  const reachable = client.emails.length + client.phones.length > 0;
  return (
    <aside aria-label="Contact">
      <h2 className="mb-3 text-lg tracking-tight">Contact</h2>
      <ul className="grid gap-2.5 text-sm">
        {client.phones.map((phone) => (
          <Line key={phone} icon={<Phone />}>
            <a className="link" href={`tel:${phone}`}>
              {phoneLabel(phone)}
            </a>
          </Line>
        ))}
        {client.emails.map((email) => (
          <Line key={email} icon={<Mail />}>
            <a className="link [overflow-wrap:anywhere]" href={`mailto:${email}`}>
              {email}
            </a>
          </Line>
        ))}
        {client.addresses.map((address) => (
          <Line key={address.address1} icon={<MapPin />}>
            {[address.address1, address.address2].filter(Boolean).join(", ")}
            <br />
            {[address.city, [address.state, address.zipcode].filter(Boolean).join(" ")].filter(Boolean).join(", ")}
          </Line>
        ))}
        {client.note && (
          <Line icon={<StickyNote />}>
            <span className="whitespace-pre-line">{client.note}</span>
          </Line>
        )}
      </ul>
      {!reachable && (
        <p className="text-sm text-muted-foreground">
          No way to reach them yet.{" "}
          <May need="client:manage">
            <button type="button" className="link" onClick={onEdit}>
              Add an e-mail or a phone
            </button>
          </May>
        </p>
      )}
    </aside>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[16px_1fr] gap-2.5 [&>svg]:mt-0.5 [&>svg]:text-faint">
      {icon}
      <span>{children}</span>
    </li>
  );
}
