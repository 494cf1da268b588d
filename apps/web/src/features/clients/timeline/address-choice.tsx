import { phoneLabel } from "@hearthline/contract/values/phone";
import { useDates } from "@/shared/words/dates.tsx";
import { GlyphCheck } from "@/ui/glyphs.tsx";
import type { Client } from "../client-values.ts";
import { type Channel, wordOn } from "../consent/may-reach.ts";
import { ComposerTo } from "./composer-parts.tsx";

interface AddressChoiceProps {
  client: Client;
  channel: Extract<Channel, "email" | "sms">;
  addresses: readonly string[];
  value: string;
  onChange: (address: string) => void;
}

/** "To Helen (919) 555-0161, agreed Oct 29": a choice if the client has several addresses. */
export function AddressChoice({ client, channel, addresses, value, onChange }: AddressChoiceProps) {
  const { date } = useDates();
  const label = (address: string) => (channel === "sms" ? phoneLabel(address) : address);
  const word = wordOn(client, channel, value);
  return (
    <ComposerTo>
      <span>
        To <b className="font-medium text-foreground">{client.firstName}</b>
      </span>
      {addresses.length > 1 ? (
        <select
          aria-label={channel === "sms" ? "Phone number" : "Email address"}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="touch max-w-full rounded-xs border bg-background px-1.5 py-0.5"
        >
          {addresses.map((address) => (
            <option key={address} value={address}>
              {label(address)}
            </option>
          ))}
        </select>
      ) : (
        <span className="[overflow-wrap:anywhere]">{label(value)}</span>
      )}
      {word?.granted && (
        <span className="flex items-center gap-1 text-xs">
          <GlyphCheck className="size-3.5 text-success" />
          agreed {date(word.at)}
        </span>
      )}
    </ComposerTo>
  );
}
