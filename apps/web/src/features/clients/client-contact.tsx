import { phoneLabel } from "@hearthline/contract/values/phone";
import { Mail, MapPin, Phone, StickyNote } from "lucide-react";
import type { ReactNode } from "react";
import { May } from "@/shared/access/may.tsx";
import { useDates } from "@/shared/words/dates.tsx";
import { cn } from "@/ui/cn.ts";
import type { Client } from "./client-values.ts";
import { consentWords } from "./consent-words.ts";
import { BounceLine } from "./facts/bounce-line.tsx";
import { KnownFacts } from "./facts/known-facts.tsx";

/** A client's contact details and known facts. */
export function ClientContact({ client, onEdit }: { client: Client; onEdit: () => void }) {
  const reachable = client.emails.length + client.phones.length > 0;
  return (
    <aside aria-label="Contact">
      <header className="mb-3 flex items-baseline justify-between">
        <h2 className="text-lg tracking-tight">Contact</h2>
        <May need="client:manage">
          <button type="button" className="touch text-sm text-muted-foreground hover:text-foreground" onClick={onEdit}>
            Edit
          </button>
        </May>
      </header>
      <ul className="grid gap-2.5 text-sm">
        {client.phones.map((phone, at) => (
          <Line key={phone} icon={<Phone />}>
            <a className="link" href={`tel:${phone}`}>
              {phoneLabel(phone)}
            </a>
            {client.phoneKinds?.[at] && (
              <span className="ml-1.5 text-xs text-muted-foreground">{client.phoneKinds[at]}</span>
            )}
            <Consent client={client} channel="sms" address={phone} />
            <BounceLine clientId={client.id} channel="sms" address={phone} />
          </Line>
        ))}
        {client.emails.map((email) => (
          <Line key={email} icon={<Mail />}>
            <a className="link [overflow-wrap:anywhere]" href={`mailto:${email}`}>
              {email}
            </a>
            <Consent client={client} channel="email" address={email} />
            <BounceLine clientId={client.id} channel="email" address={email} />
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
      <KnownFacts client={client} />
      {!reachable && (
        <p className="text-sm text-muted-foreground">
          No way to reach them yet.{" "}
          <May need="client:manage">
            <button type="button" className="link" onClick={onEdit}>
              Add an email or a phone
            </button>
          </May>
        </p>
      )}
    </aside>
  );
}

/** Whether the address may be used, if consent was recorded. */
function Consent({ client, channel, address }: { client: Client; channel: "sms" | "email"; address: string }) {
  const { date } = useDates();
  const said = client.consents.find((one) => one.channel === channel && one.address === address);
  if (!said) return null;
  const words = consentWords(said);
  return (
    <small className={cn("block text-xs", said.granted ? "text-muted-foreground" : "text-warning")}>
      {words.charAt(0).toUpperCase() + words.slice(1)} on {date(said.at)}
    </small>
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
