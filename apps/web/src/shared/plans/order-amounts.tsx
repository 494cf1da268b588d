import type { OrderPreview } from "@hearthline/contract/billing/billing";
import { useDates } from "../words/dates.tsx";
import { money } from "../words/format.ts";

const exact = (cents: number) => money(cents, { cents: "always" });

/** Today's charge, the next invoice and what changes, before anything is confirmed. */
export function OrderAmounts({ preview }: { preview: OrderPreview }) {
  const { date } = useDates();
  const { lines, todayCents, creditCents, nextAt, nextCents, gains, losses } = preview;
  return (
    <div className="grid gap-3 text-sm">
      {lines.length > 0 && (
        <ul className="border-t">
          {lines.map(({ text, cents }) => (
            <li key={`${text} ${cents}`} className="flex gap-4 border-b py-1.5 text-muted-foreground">
              <span className="mr-auto">{text}</span>
              <span className="tabular-nums">{exact(cents)}</span>
            </li>
          ))}
        </ul>
      )}
      <dl className="grid gap-1">
        <Amount name="Charged today" value={exact(todayCents)} strong />
        {creditCents > 0 && <Amount name="Credit for the next invoices" value={exact(creditCents)} />}
        <Amount name={`Next invoice, ${date(nextAt)}`} value={exact(nextCents)} />
      </dl>
      {gains.length > 0 && <p>You get: {gains.join("; ")}.</p>}
      {losses.length > 0 && <p className="text-warning">You give up: {losses.join("; ")}.</p>}
    </div>
  );
}

function Amount({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className={strong ? "flex gap-4 font-medium" : "flex gap-4 text-muted-foreground"}>
      <dt className="mr-auto">{name}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}
