import { LOAN_PROGRAMS } from "@hearthline/contract/loans/loan-kinds";
import { shortMonth } from "@hearthline/report/dates";
import { money, percent, term } from "@/shared/words/format.ts";
import { programWord } from "@/shared/words/loan-words.ts";
import { RadioCards } from "@/ui/radio-cards.tsx";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import { useScenario } from "../store/use-scenario.ts";
import { CERTAINTY } from "./certainty.ts";
import {
  dayOfToday,
  escrowBalance,
  insurance,
  insuranceMonths,
  insuranceToday,
  ofToday,
  propertyTax,
  WAYS,
} from "./fields.ts";
import { SOURCE_WORDS, SOURCES, withSource } from "./sources.ts";
import { isToday, isTouched, TODAY } from "./today.ts";
import { CertaintyBar, changeToday, sourceOf, todayIn } from "./today-cells.tsx";
import { Choice, Part } from "./today-part.tsx";

const NOT_SAID = { value: "", label: "Not said" } as const;
const PROGRAMS = [NOT_SAID, ...LOAN_PROGRAMS.map((value) => ({ value, label: programWord(value) }))];
const PAIR = "grid grid-cols-2 gap-3";

/** The loan being paid off: its active source, out of three, and the related values. */
export function TodayTab() {
  return (
    <div className="grid max-w-[980px] gap-x-10 gap-y-8 pt-6 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <div className="grid content-start gap-8">
        <Known />
        <Costs />
        <Terms />
      </div>
      <Outcome />
    </div>
  );
}

/** All three are stored while one of them is active. */
function Known() {
  const store = useBuilderStore();
  const source = useScenario(TODAY, sourceOf);
  const kept = useScenario(TODAY, (one) =>
    isToday(one) ? SOURCES.filter((other) => other !== one.source && isTouched(one, other)) : [],
  );
  return (
    <section aria-labelledby="known" className="grid gap-4">
      <h2 id="known" className="text-lg">
        Today’s loan
      </h2>
      <RadioCards
        label="Source"
        value={source}
        cards={SOURCES.map((value) => ({
          value,
          title: SOURCE_WORDS[value].name,
          text: kept.includes(value) ? "Filled in and saved. Choose it to use it." : SOURCE_WORDS[value].text,
        }))}
        onChange={(value) => changeToday(store, (today) => withSource(today, value), "Source", "current.source")}
      />
      {source === "mortgage-statement" && <Statement />}
      {source === "original-purchase" && <Original />}
      {source === "rough-entry" && <Rough />}
    </section>
  );
}

function Statement() {
  const of = WAYS["mortgage-statement"];
  return (
    <div className={PAIR}>
      <Part of={of.balanceCents} label="Unpaid principal balance" />
      <Part of={of.noteRate} />
      <Part of={of.principalAndInterestCents} help="Without escrow and mortgage insurance." />
      <Part of={of.statementDate} optional placeholder="1/1" />
    </div>
  );
}

function Original() {
  const of = WAYS["original-purchase"];
  return (
    <div className={PAIR}>
      <Part of={of.originalLoanCents} label="Original loan amount" />
      <Part of={of.noteRate} />
      <Part of={of.termMonths} />
      <Part of={of.firstPaymentDate} placeholder="5/1/2021" />
      <Part of={of.paymentsMade} optional help="Empty: those due by the closing date." />
    </div>
  );
}

function Rough() {
  const of = WAYS["rough-entry"];
  return (
    <div className={PAIR}>
      <Part of={of.balanceCents} label="Balance, about" />
      <Part of={of.noteRate} />
      <Part of={of.remainingMonths} help="In months: 276 is 23 years." />
    </div>
  );
}

/** Amounts paid with the payment, and amounts refunded or due at payoff. */
function Costs() {
  return (
    <section aria-labelledby="with-it" className="grid gap-4">
      <h2 id="with-it" className="text-lg">
        With the payment
      </h2>
      <div className={PAIR}>
        <Part of={insuranceToday} optional />
        <Part of={insuranceMonths} optional help="Empty: until 78% of the home’s value." />
        <Part of={propertyTax} optional />
        <Part of={insurance} optional />
        <Part of={escrowBalance} optional help="It comes back after the payoff." />
        <Part
          of={ofToday("payoffFeesCents", "Payoff fees")}
          optional
          help="Recording the release, the servicer’s fee."
        />
        <Part of={dayOfToday("lastPaymentDate", "Last payment made")} optional help="Interest is paid to it." />
        <Part
          of={dayOfToday("disbursementDate", "New loan pays out", "disbursementDate")}
          optional
          help="Empty: after the three days in which a primary residence’s owner may cancel."
        />
      </div>
    </section>
  );
}

/** Facts about the old loan that rules for the new one need. */
function Terms() {
  const program = useScenario(TODAY, (one) => (isToday(one) ? one.currentProgram : ""));
  const adjustable = useScenario(TODAY, (one) => isToday(one) && one.currentAmortization === "arm");
  const texas = useScenario(TODAY, (one) => isToday(one) && one.texasHomeEquity !== "");
  const inTexas = useBuilder(({ draft }) => draft.property.state === "TX");
  return (
    <section aria-labelledby="terms" className="grid gap-4">
      <h2 id="terms" className="text-lg">
        What rules ask
      </h2>
      <div className={PAIR}>
        <Choice name="currentProgram" field="current.program" label="Program" options={PROGRAMS} />
        <Choice
          name="investor"
          field="current.investor"
          label="Owner of the loan"
          options={[
            NOT_SAID,
            { value: "fannie-mae", label: "Fannie Mae" },
            { value: "freddie-mac", label: "Freddie Mac" },
            { value: "other", label: "Another" },
          ]}
        />
        <Choice
          name="currentAmortization"
          field="current.amortization"
          label="Rate type"
          options={[NOT_SAID, { value: "fixed", label: "Fixed" }, { value: "arm", label: "Adjustable" }]}
        />
        {adjustable && <Part of={dayOfToday("nextAdjustmentDate", "Rate changes next")} optional />}
        <Part of={dayOfToday("closedOn", "Closed on")} optional placeholder="4/12/2021" />
        {program === "fha" && (
          <Part
            of={ofToday("upfrontPremiumCents", "Upfront premium paid")}
            optional
            help="Part of it comes back in a new FHA loan."
          />
        )}
      </div>
      {(inTexas || texas) && (
        <Choice
          name="texasHomeEquity"
          field="current.texasHomeEquity"
          label="Texas home equity loan, section 50(a)(6)"
          options={[NOT_SAID, { value: "yes", label: "Yes" }, { value: "no", label: "No" }]}
        />
      )}
    </section>
  );
}

/** The result, and how certain it is. */
function Outcome() {
  const today = useBuilder(todayIn);
  const reason = useBuilder(({ derived }) => derived.pinned?.reason);
  return (
    <section aria-label="What follows" className="content-start border-t border-t-rule pt-3">
      <h3 className="mb-2">What follows</h3>
      {today ? (
        <>
          <dl className="grid grid-cols-[1fr_auto] text-sm">
            <Line name="Balance" value={money(today.current.balanceCents, { cents: "always" })} />
            <Line name="Principal and interest" value={money(today.current.paymentCents, { cents: "always" })} />
            <Line name="Note rate" value={percent(today.current.noteRate)} />
            <Line
              name="Payments left"
              value={`${today.current.remainingMonths}, ${term(today.current.remainingMonths)}`}
            />
            <Line
              name="Last payment"
              value={today.current.payoffMonth ? shortMonth(today.current.payoffMonth) : "Give a closing date"}
            />
            <Line name="Interest to come" value={money(today.current.remainingInterestCents, { cents: "always" })} />
          </dl>
          <div className="mt-3 flex items-center gap-2 text-sm">
            <CertaintyBar steps={CERTAINTY[today.current.certainty].steps} />
            <span className="font-medium">{CERTAINTY[today.current.certainty].word}</span>
          </div>
          <p className="mt-1 text-sm text-muted-foreground first-letter:uppercase">{today.current.basis}.</p>
          <p className="text-sm text-muted-foreground">{CERTAINTY[today.current.certainty].why}</p>
        </>
      ) : (
        <p role="status" className="text-sm text-muted-foreground">
          {reason}
        </p>
      )}
    </section>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid border-b py-1.5">
      <dt className="pr-4 text-muted-foreground">{name}</dt>
      <dd className="text-right tabular-nums">{value}</dd>
    </div>
  );
}
