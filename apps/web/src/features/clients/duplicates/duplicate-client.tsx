import type { DoublePair } from "@hearthline/contract/clients/merge";
import { phoneLabel } from "@hearthline/contract/values/phone";
import { Link } from "react-router";
import { paths } from "@/paths.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { plural } from "@/shared/words/format.ts";

/** One record of a pair, with the facts that distinguish it. */
export function DuplicateClient({ client }: { client: DoublePair["one"] }) {
  const { date } = useDates();
  return (
    <div className="min-w-0">
      <Link className="link touch font-medium" to={paths.client(client.id)}>
        {client.name}
      </Link>
      <p className="[overflow-wrap:anywhere]">
        {[client.email, client.phone && phoneLabel(client.phone)].filter(Boolean).join(", ") || "No email or phone"}
      </p>
      {client.address && <p className="text-muted-foreground">{client.address}</p>}
      <p className="text-xs text-muted-foreground">
        {client.officerName}, added {date(client.createdAt)}
        {client.loanCount > 0 && `, ${plural(client.loanCount, "loan")}`}
      </p>
    </div>
  );
}
