import { Mail, MessageSquare, Phone } from "lucide-react";
import { money, percent } from "@/shared/words/format.ts";
import { cn } from "@/ui/cn.ts";
import type { ExampleScenario } from "./example-loan.ts";
import { ScenarioLetter } from "./scenario-letter.tsx";

/** What the borrower sees, drawn small. The comparison next to it has the same figures, so it is decoration to a screen reader. */
export function PhonePicture({ scenarios, className }: { scenarios: readonly ExampleScenario[]; className?: string }) {
  const [first] = scenarios;
  if (!first) return null;
  const [dollars, cents] = money(first.monthlyCents, { cents: "always" }).split(".");
  return (
    <div
      aria-hidden="true"
      className={cn("rounded-[34px] border border-border-strong bg-background p-2 shadow-float", className)}
    >
      <div className="overflow-hidden rounded-[26px] border">
        <p className="flex h-11 items-center gap-2 border-b px-4 text-xs font-semibold">
          <svg
            viewBox="0 0 24 24"
            className="size-4 fill-none stroke-brand stroke-[2.6]"
            strokeLinejoin="bevel"
            aria-hidden="true"
          >
            <path d="M4.5 21V5.2l15 13.6V3" />
          </svg>
          Northgate Home Lending
        </p>
        <div className="border-b px-4 py-3.5">
          <p className="flex items-center gap-3">
            <span className="grid size-11 flex-none place-items-center rounded-full bg-brand-soft text-sm font-semibold text-brand">
              LW
            </span>
            <span className="text-xs text-muted-foreground">
              <span className="block text-md font-semibold text-foreground">Laura Whitfield</span>
              NMLS 1234567
            </span>
          </p>
          <p className="mt-3 flex gap-2">
            <span className="flex h-9 flex-1 items-center justify-center gap-2 rounded-sm bg-primary text-xs font-medium text-primary-foreground">
              <Phone className="size-3.5" />
              Call (919) 555-0142
            </span>
            <Square>
              <MessageSquare className="size-3.5" />
            </Square>
            <Square>
              <Mail className="size-3.5" />
            </Square>
          </p>
        </div>
        <div className="px-4 pt-4 pb-5">
          <p className="text-lg leading-5 font-semibold tracking-tighter">
            Three ways to finance 1418 Alder Creek Lane
          </p>
          <div className="mt-3 grid grid-cols-3 border-b text-xs">
            {scenarios.map(({ letter, noteRate }) => (
              <p
                key={letter}
                className={cn(
                  "flex items-center gap-1.5 pb-2",
                  letter === "A" ? "-mb-px border-b-2 border-brand" : "text-muted-foreground",
                )}
              >
                <ScenarioLetter letter={letter} />
                {percent(noteRate)}
              </p>
            ))}
          </div>
          <p className="mt-3.5 text-xs text-muted-foreground">Monthly payment</p>
          <p className="text-[38px] leading-[44px] font-semibold tracking-tightest text-brand">
            {dollars}
            <span className="text-xl font-regular">.{cents}</span>
          </p>
          <PaymentBar scenario={first} />
          <div className="mt-3.5 grid grid-cols-3 text-sm font-semibold">
            <Small label="Price">{money(first.priceCents)}</Small>
            <Small label="Loan">{money(first.loanCents)}</Small>
            <Small label="To close">{money(first.cashToCloseCents, { cents: "never" })}</Small>
          </div>
        </div>
      </div>
    </div>
  );
}

function Square({ children }: { children: React.ReactNode }) {
  return (
    <span className="grid size-9 flex-none place-items-center rounded-sm border border-border-strong">{children}</span>
  );
}

function Small({ label, children }: { label: string; children: string }) {
  return (
    <p>
      <span className="block text-xs font-regular text-muted-foreground">{label}</span>
      {children}
    </p>
  );
}

function PaymentBar({ scenario }: { scenario: ExampleScenario }) {
  const parts = [
    [scenario.principalAndInterestCents, "bg-part-pi"],
    [scenario.mortgageInsuranceCents, "bg-part-mi"],
    [36_500, "bg-part-tax"],
    [14_000, "bg-part-ins"],
    [4_500, "bg-part-hoa"],
  ] as const;
  return (
    <p className="mt-2 flex h-2 gap-0.5">
      {parts.map(([cents, color]) => (
        <span key={color} className={cn("rounded-[1px]", color)} style={{ flexGrow: cents }} />
      ))}
    </p>
  );
}
