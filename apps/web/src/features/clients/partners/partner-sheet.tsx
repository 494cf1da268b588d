import { PARTNER_ROWS, type PartnerRows } from "@hearthline/contract/clients/partners";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { trpc } from "@/api/trpc.ts";
import { oneOf } from "@/shared/browser/one-of.ts";
import { count, money } from "@/shared/words/format.ts";
import type { TableState } from "@/ui/data-table/use-table-state.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { Sheet } from "@/ui/sheet.tsx";
import { Skeleton } from "@/ui/skeleton.tsx";
import { KIND_WORDS, type Partner, ROW_WORDS } from "./partner-columns.tsx";
import { PartnerNote } from "./partner-note.tsx";
import { PartnerRowsList } from "./partner-rows.tsx";

/** One realtor or partner: contact details, numbers, and the rows behind the selected number. */
export function PartnerSheet({ id, state }: { id: string; state: TableState }) {
  const query = useQuery({ ...trpc.referrers.get.queryOptions({ id }), placeholderData: keepPreviousData });
  const close = () => state.set({ partner: undefined, show: undefined, page: state.page });
  return (
    <Sheet
      open
      onOpenChange={(open) => open || close()}
      title={query.data?.name ?? "Realtor or partner"}
      className="w-[min(560px,100vw)]"
    >
      {query.data ? (
        <Shown partner={query.data} state={state} />
      ) : query.isError ? (
        <EmptyState title="No partner here" text="They are no longer your realtor or partner." />
      ) : (
        <div className="grid gap-3 p-5" aria-busy="true">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      )}
    </Sheet>
  );
}

function Shown({ partner, state }: { partner: Partner; state: TableState }) {
  const of =
    oneOf(PARTNER_ROWS, state.get("show")) ?? (partner.clients > 0 || partner.shared === 0 ? "clients" : "shared");
  return (
    <div className="grid gap-6 px-5 py-5 max-md:px-4">
      <Reach partner={partner} />
      <Numbers partner={partner} of={of} onChoose={(show) => state.set({ show, page: state.page })} />
      <PartnerRowsList partner={partner} of={of} />
      <PartnerNote partner={partner} />
    </div>
  );
}

function Reach({ partner: { kind, place, email, phone, userId, coBranding } }: { partner: Partner }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
      <Fact name={KIND_WORDS[kind]}>{place || "No firm known"}</Fact>
      {email && (
        <Fact name="Email">
          <a className="link touch break-all" href={`mailto:${email}`}>
            {email}
          </a>
        </Fact>
      )}
      {phone && (
        <Fact name="Phone">
          <a className="link touch" href={`tel:${phone}`}>
            {phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3")}
          </a>
        </Fact>
      )}
      <Fact name="Account">{userId ? "Signs in here and sees what is shared with them" : "None; they open links"}</Fact>
      <Fact name="Co-branding">
        {coBranding === null
          ? "Reports name realtors and partners who have an account"
          : coBranding
            ? "Named next to you on reports of loans they are on"
            : "Turned off by them"}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}

/** The numbers, each a button that shows its rows. */
function Numbers({
  partner,
  of,
  onChoose,
}: {
  partner: Partner;
  of: PartnerRows;
  onChoose: (of: PartnerRows) => void;
}) {
  return (
    <fieldset aria-label="Which rows" className="grid grid-cols-3 border-t border-b">
      {PARTNER_ROWS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === of}
          onClick={() => onChoose(one)}
          className="min-h-14 border-l px-3 py-2 text-left nth-[3n+1]:border-l-0 nth-[n+4]:border-t hover:bg-accent aria-pressed:bg-brand-soft"
        >
          <span className="block text-xs text-muted-foreground">{ROW_WORDS[one]}</span>
          <span className="text-lg font-semibold tracking-tight">{count(partner[one])}</span>
          {one === "closed" && partner.closedCents > 0 && (
            <span className="block text-xs text-muted-foreground">
              {money(partner.closedCents, { cents: "never" })}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
