import type { BillingInvoice } from "@hearthline/contract/billing/billing";
import { useDates } from "@/shared/words/dates.tsx";
import { money } from "@/shared/words/format.ts";

const exact = (cents: number) => money(cents, { cents: "always" });
const WORDS: Record<string, string> = {
  paid: "Paid",
  open: "Open",
  void: "Void",
  draft: "Draft",
  uncollectible: "Not paid",
};

const byTime = (one: BillingInvoice, other: BillingInvoice) => one.at.localeCompare(other.at);

/** The label of its total, by status. */
const DUE: Record<string, string> = { open: "Due", void: "Void: nothing is charged", uncollectible: "Not paid" };

/** An invoice's lines with credit, tax and the card charge: they add up to the cent. */
function Lines({ invoice }: { invoice: BillingInvoice }) {
  const { lines, creditUsedCents, taxCents, dueCents, status } = invoice;
  return (
    <ul className="text-sm">
      {lines.map(({ text, cents, from }) => (
        <Line key={`${text} ${from} ${cents}`} text={text} cents={cents} />
      ))}
      {taxCents !== 0 && <Line text="Sales tax" cents={taxCents} />}
      {creditUsedCents > 0 && <Line text="Credit" cents={-creditUsedCents} />}
      <Line text={DUE[status] ?? "Charged to your card"} cents={dueCents} strong />
    </ul>
  );
}

function Line({ text, cents, strong = false }: { text: string; cents: number; strong?: boolean }) {
  return (
    <li className={strong ? "flex gap-4 py-1.5 font-medium" : "flex gap-4 border-b py-1.5 text-muted-foreground"}>
      <span className="mr-auto min-w-0">{text}</span>
      <span className="tabular-nums">{exact(cents)}</span>
    </li>
  );
}

/** The next charge of each subscription. */
export function NextCharges({ upcoming }: { upcoming: readonly BillingInvoice[] }) {
  const { date } = useDates();
  return (
    <section aria-labelledby="next" className="mb-7">
      <h2 id="next" className="mb-2 text-lg tracking-tight">
        Next charge
      </h2>
      {upcoming.length === 0 && <p className="text-sm text-muted-foreground">Nothing is charged any more.</p>}
      <div className="grid gap-5">
        {upcoming.toSorted(byTime).map((invoice) => (
          <div key={`${invoice.id} ${invoice.at}`} className="border-t pt-2">
            <h3 className="text-sm font-medium">{date(invoice.at)}</h3>
            <Lines invoice={invoice} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** Invoices, newest first: each expands to its lines and can be downloaded. */
export function Invoices({ invoices }: { invoices: readonly BillingInvoice[] }) {
  const { date } = useDates();
  return (
    <section aria-labelledby="invoices" className="mb-7">
      <h2 id="invoices" className="mb-2 text-lg tracking-tight">
        Invoices
      </h2>
      {invoices.length === 0 && <p className="text-sm text-muted-foreground">There are none yet.</p>}
      <ul className="border-t text-sm">
        {invoices
          .toSorted((one, other) => byTime(other, one))
          .map((invoice) => (
            <li key={invoice.id} className="border-b">
              <details>
                <summary className="touch flex cursor-pointer items-center gap-x-4 py-2.5">
                  <span className="mr-auto flex flex-wrap gap-x-4 gap-y-1">
                    <span className="w-28">{date(invoice.at)}</span>
                    <span className="text-muted-foreground">{invoice.number}</span>
                  </span>
                  <span className={invoice.status === "open" ? "text-destructive" : "text-muted-foreground"}>
                    {WORDS[invoice.status] ?? invoice.status}
                  </span>
                  <span className="w-20 text-right tabular-nums">{exact(invoice.dueCents)}</span>
                </summary>
                <div className="pb-3">
                  <Lines invoice={invoice} />
                  <p className="flex gap-4 pt-1">
                    {invoice.url && (
                      <a className="link" href={invoice.url} target="_blank" rel="noreferrer">
                        Open the invoice
                      </a>
                    )}
                    {invoice.pdfUrl && (
                      <a className="link" href={invoice.pdfUrl} target="_blank" rel="noreferrer">
                        Download
                      </a>
                    )}
                  </p>
                </div>
              </details>
            </li>
          ))}
      </ul>
    </section>
  );
}
