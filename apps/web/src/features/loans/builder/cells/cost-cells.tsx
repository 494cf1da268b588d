import { money, plural } from "@/shared/words/format.ts";
import { Button, IconButton } from "@/ui/button.tsx";
import { GlyphBin, GlyphPlus } from "@/ui/glyphs.tsx";
import { percentText } from "@/ui/percent-text.ts";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import { cellName } from "../store/builder-store.ts";
import type { Draft } from "../store/draft.ts";
import { type DraftScenario, newKey } from "../store/draft-scenario.ts";
import { changeScenario } from "../store/scenario-changes.ts";
import { type UnreadMove, withoutItem } from "../store/unread-moves.ts";
import { useSameAsBase, useScenario } from "../store/use-scenario.ts";
import { MONEY, RATE, WHOLE } from "./cell-text.ts";
import { PopoverCell } from "./choice-cell.tsx";
import type { CellProps } from "./field.ts";
import { ChoicePart, TypedPart } from "./popover-fields.tsx";

const INSURANCES = [
  { value: "auto", label: "Automatic, from the rate card" },
  { value: "none", label: "None" },
  { value: "monthly", label: "Monthly, rate typed" },
  { value: "single", label: "Single, paid at closing" },
  { value: "financed", label: "Single, financed" },
] as const;

/** The insurance cell: the monthly amount on the right, its source on the left. */
function useInsuranceWords(scenarioKey: string): { text: string; note: string; auto: boolean } {
  const { kind } = useScenario(scenarioKey, (one) => one.mortgageInsurance);
  return useBuilder((state) => {
    const figures = state.derived.scenarios.find((one) => one.key === scenarioKey)?.figures;
    const rate = figures ? `${Number(percentText(figures.mortgageInsuranceYearlyRate, 2))}%` : "";
    const auto = kind === "auto";
    if (kind === "none") return { text: "None", note: "", auto };
    if (!figures) return { text: "", note: auto ? "" : kind, auto };
    if (kind === "single" || kind === "financed")
      return { text: "Single", note: kind === "financed" ? "financed" : "", auto: false };
    if (figures.mortgageInsuranceCents === 0)
      return { text: "None", note: `LTV ${Number((figures.loanToValue * 100).toFixed(1))}%`, auto: false };
    const text = money(figures.mortgageInsuranceCents, { symbol: false, cents: "always" });
    return { text, note: rate, auto };
  });
}

export function InsuranceCell({ scenarioKey }: CellProps) {
  const { text, note, auto } = useInsuranceWords(scenarioKey);
  const same = useSameAsBase(scenarioKey, (one) => one.mortgageInsurance);
  const kind = useScenario(scenarioKey, (one) => one.mortgageInsurance.kind);
  const program = useScenario(scenarioKey, (one) => one.program);
  const rate = (name: "yearlyRate" | "singleRate") => ({
    scenarioKey,
    field: `mortgageInsurance.${name}`,
    after: "%",
    kind: RATE,
    read: (one: DraftScenario) => one.mortgageInsurance[name],
    write: (one: DraftScenario, value: number | null) => ({
      ...one,
      mortgageInsurance: { ...one.mortgageInsurance, [name]: value },
    }),
  });
  return (
    <PopoverCell
      name="Mortgage insurance"
      scenarioKey={scenarioKey}
      text={text}
      note={auto ? <AutoNote rate={note} /> : note}
      align="end"
      same={same}
      fields={["mortgageInsurance"]}
    >
      <ChoicePart
        scenarioKey={scenarioKey}
        field="mortgageInsurance.kind"
        rules="mortgageInsurance"
        label="Mortgage insurance"
        options={INSURANCES}
        read={(one) => one.mortgageInsurance.kind}
        write={(one, next) => ({ ...one, mortgageInsurance: { ...one.mortgageInsurance, kind: next } })}
      />
      {kind === "monthly" && <TypedPart {...rate("yearlyRate")} label="Rate a year" help="Of the loan amount." />}
      {(kind === "single" || kind === "financed") && (
        <TypedPart {...rate("singleRate")} label="Premium" help="Of the loan amount, once." />
      )}
      {kind === "auto" && <p className="text-xs text-muted-foreground">{AUTO[program]}</p>}
    </PopoverCell>
  );
}

const PRIVATE =
  "By credit score, loan-to-value and term. It ends automatically at 78%; the borrower may ask to end it at 80%.";
/** What `auto` results in, and how long it lasts. */
const AUTO: Record<DraftScenario["program"], string> = {
  conventional: PRIVATE,
  jumbo: PRIVATE,
  fha: "FHA’s yearly premium, by loan amount, loan-to-value and term. It lasts 11 years with 10% down or more, otherwise as long as the loan.",
  va: "VA loans carry no monthly mortgage insurance.",
  usda: "USDA’s annual fee. It lasts as long as the loan.",
};

/** "auto, 0.38%"; only the rate where columns are narrow. */
function AutoNote({ rate }: { rate: string }) {
  if (!rate) return "auto";
  return (
    <>
      <span className="b-wide">auto, </span>
      {rate}
    </>
  );
}

const GOVERNMENT = { fha: "FHA premium", va: "VA funding fee", usda: "USDA guarantee fee" } as const;
const governmentOf = ({ program }: DraftScenario) =>
  program in GOVERNMENT ? (program as keyof typeof GOVERNMENT) : null;

/** Whether any scenario has an upfront fee. */
export const withUpfrontFee = ({ scenarios }: Draft): boolean => scenarios.some(governmentOf);

/** FHA, VA and USDA charge a fee at closing, paid or financed. */
export function UpfrontFeeCell({ scenarioKey }: CellProps) {
  const program = useScenario(scenarioKey, governmentOf);
  const same = useSameAsBase(scenarioKey, (one) => governmentOf(one) && [one.program, one.upfrontFee]);
  const financed = useScenario(scenarioKey, (one) => one.upfrontFee.financed);
  const cents = useBuilder(
    (state) => state.derived.scenarios.find((one) => one.key === scenarioKey)?.figures?.upfrontFeeCents ?? null,
  );
  if (!program) return <div className="b-cell b-same justify-end">None</div>;
  return (
    <PopoverCell
      name="Upfront fee"
      scenarioKey={scenarioKey}
      text={cents === null ? "" : money(cents, { symbol: false, cents: "always" })}
      note={financed ? "financed" : "paid"}
      align="end"
      same={same}
      fields={["upfrontFee"]}
    >
      <ChoicePart
        scenarioKey={scenarioKey}
        field="upfrontFee.financed"
        label={GOVERNMENT[program]}
        options={[
          { value: "financed", label: "Added to the loan" },
          { value: "paid", label: "Paid at closing" },
        ]}
        read={(one) => (one.upfrontFee.financed ? "financed" : "paid")}
        write={(one, value) => ({ ...one, upfrontFee: { ...one.upfrontFee, financed: value === "financed" } })}
      />
      {program === "va" && (
        <ChoicePart
          scenarioKey={scenarioKey}
          field="upfrontFee.vaUse"
          label="Use of the benefit"
          options={[
            { value: "first", label: "First use" },
            { value: "later", label: "Later use" },
            { value: "exempt", label: "Exempt from the fee" },
          ]}
          read={(one) => one.upfrontFee.vaUse}
          write={(one, vaUse) => ({ ...one, upfrontFee: { ...one.upfrontFee, vaUse } })}
        />
      )}
      <TypedPart
        scenarioKey={scenarioKey}
        field="upfrontFee.rate"
        label="Rate"
        optional
        after="%"
        help="Empty: from the agency’s table."
        kind={RATE}
        read={(one) => one.upfrontFee.rate}
        write={(one, rate) => ({ ...one, upfrontFee: { ...one.upfrontFee, rate } })}
      />
    </PopoverCell>
  );
}

const BIWEEKLY = [
  { value: "none", label: "Monthly" },
  { value: "true", label: "Every two weeks" },
  { value: "program", label: "Every two weeks, credited monthly" },
] as const;

const extraWords = ({ extraYearlyCents, extraOnce, biweekly }: DraftScenario): string =>
  [
    extraYearlyCents && `${money(extraYearlyCents)} a year`,
    extraOnce.length > 0 && plural(extraOnce.length, "one-time payment"),
    biweekly !== "none" && "biweekly",
  ]
    .filter(Boolean)
    .join(", ") || "None";

export function ExtraCell({ scenarioKey }: CellProps) {
  const text = useScenario(scenarioKey, extraWords);
  const same = useSameAsBase(scenarioKey, (one) => [one.extraYearlyCents, one.extraOnce, one.biweekly]);
  return (
    <PopoverCell
      name="More principal"
      scenarioKey={scenarioKey}
      text={text}
      same={same}
      fields={["extraYearlyCents", "extraOnce", "biweekly"]}
    >
      <ChoicePart
        scenarioKey={scenarioKey}
        field="biweekly"
        label="Payments"
        options={BIWEEKLY}
        read={(one) => one.biweekly}
        write={(one, biweekly) => ({ ...one, biweekly })}
      />
      <TypedPart
        scenarioKey={scenarioKey}
        field="extraYearlyCents"
        label="Extra once a year"
        optional
        unit="$"
        placeholder="0"
        kind={MONEY}
        read={(one) => one.extraYearlyCents}
        write={(one, extraYearlyCents) => ({ ...one, extraYearlyCents })}
      />
      <OnceParts scenarioKey={scenarioKey} />
    </PopoverCell>
  );
}

function OnceParts({ scenarioKey }: CellProps) {
  const store = useBuilderStore();
  const once = useScenario(scenarioKey, (one) => one.extraOnce);
  const write = (make: (all: DraftScenario["extraOnce"]) => DraftScenario["extraOnce"], moves?: UnreadMove) =>
    changeScenario(store, scenarioKey, (one) => ({ ...one, extraOnce: make(one.extraOnce) }), {
      cell: cellName(scenarioKey, "extraOnce"),
      what: "One-time payment",
      moves,
    });
  const part = (key: string, name: "month" | "amountCents") => ({
    scenarioKey,
    read: (one: DraftScenario) => one.extraOnce.find((payment) => payment.key === key)?.[name] ?? null,
    write: (one: DraftScenario, value: number | null) => ({
      ...one,
      extraOnce: one.extraOnce.map((payment) => (payment.key === key ? { ...payment, [name]: value } : payment)),
    }),
  });
  return (
    <div className="grid gap-2.5">
      {once.map(({ key }, at) => (
        <div key={key} className="grid grid-cols-[1fr_1fr_28px] items-end gap-2">
          <TypedPart
            {...part(key, "amountCents")}
            field={`extraOnce.${at}.amountCents`}
            label="Once"
            unit="$"
            kind={MONEY}
          />
          <TypedPart
            {...part(key, "month")}
            field={`extraOnce.${at}.month`}
            label="With payment"
            unit="no."
            kind={WHOLE}
          />
          <IconButton
            label="Delete this one-time payment"
            className="mb-1"
            onClick={() =>
              write((all) => all.filter((one) => one.key !== key), withoutItem(cellName(scenarioKey, "extraOnce"), at))
            }
          >
            <GlyphBin />
          </IconButton>
        </div>
      ))}
      <Button
        size="sm"
        className="justify-self-start"
        onClick={() => write((all) => [...all, { key: newKey(), month: 12, amountCents: null }])}
      >
        <GlyphPlus />
        One-time payment
      </Button>
    </div>
  );
}
