import { Button } from "@/ui/button.tsx";
import { Field } from "@/ui/field.tsx";
import { GlyphPlus } from "@/ui/glyphs.tsx";
import { Input } from "@/ui/input.tsx";
import { MoneyInput } from "@/ui/money-input.tsx";
import { PercentInput } from "@/ui/percent-input.tsx";
import { Select } from "@/ui/select.tsx";
import { type Read, useTypedText } from "@/ui/typed-text.ts";
import type { Problems } from "../../store/problems.ts";
import type { AnalysisValues } from "./draft.ts";
import type { AskedField } from "./fields.ts";

export interface FieldsProps {
  values: AnalysisValues;
  problems: Problems;
  write: (values: AnalysisValues) => void;
}

const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null);
const WAITS = [3, 6, 9, 12, 18, 24, 36, 48, 60].map((months) => ({ value: String(months), label: `${months} months` }));
const GIVES = [
  { value: "price", label: "The highest price" },
  { value: "down-payment", label: "The lowest down payment" },
];

export function OneField({ field, values, problems, write }: FieldsProps & { field: AskedField }) {
  const { name, label, unit, help } = field;
  const value = values[name];
  const set = (next: unknown) => write({ ...values, [name]: next });
  const waits = WAITS.some((one) => one.value === String(value))
    ? WAITS
    : [...WAITS, { value: String(value), label: `${value} months` }];
  return (
    <Field label={label} help={help} error={problems[name]}>
      {unit === "$" ? (
        <MoneyInput valueCents={numberOf(value)} onChange={set} />
      ) : unit === "%" ? (
        <PercentInput value={numberOf(value)} decimals={name.endsWith("NoteRate") ? 3 : 2} onChange={set} />
      ) : unit === "wait" ? (
        <Select options={waits} value={String(value)} onChange={(event) => set(Number(event.target.value))} />
      ) : (
        <Select options={GIVES} value={String(value)} onChange={(event) => set(event.target.value)} />
      )}
    </Field>
  );
}

const MAX_BIDS = 4;
/** Up to four bids. */
export function Bids({ values, problems, write }: FieldsProps) {
  const bids: readonly unknown[] = Array.isArray(values.bidsCents) ? values.bidsCents : [];
  const set = (next: readonly unknown[]) => write({ ...values, bidsCents: next });
  return (
    <>
      {bids.map((bid, index) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: a bid is its place
          key={index}
          label={`Bid ${index + 1}`}
          error={problems[`bidsCents.${index}`] ?? (index === 0 ? problems.bidsCents : undefined)}
        >
          <MoneyInput
            valueCents={numberOf(bid)}
            onChange={(cents) => set(bids.map((one, at) => (at === index ? cents : one)))}
          />
        </Field>
      ))}
      {bids.length < MAX_BIDS && (
        <Button className="mt-6 self-start justify-self-start max-sm:mt-0" onClick={() => set([...bids, null])}>
          <GlyphPlus />
          Add a bid
        </Button>
      )}
    </>
  );
}

interface Offer {
  points: number | null;
  noteRate: number | null;
}
const offersOf = (value: unknown): Offer[] =>
  (Array.isArray(value) ? value : []).map((one: unknown) => {
    const offer = typeof one === "object" && one !== null ? one : {};
    return {
      points: numberOf("points" in offer ? offer.points : null),
      noteRate: numberOf("noteRate" in offer ? offer.noteRate : null),
    };
  });

function readPoints(text: string): Read<number> {
  const typed = text.trim().replace("−", "-");
  if (typed === "") return { value: null };
  const value = Number(typed);
  return Number.isFinite(value) ? { value } : { value: null, problem: "Type points as a number, such as 1 or 0.625." };
}

function PointsInput({ value, onChange }: { value: number | null; onChange: (value: number | null) => void }) {
  const typed = useTypedText({ value, onChange }, readPoints, String);
  return <Input className="tabular-nums" inputMode="decimal" autoComplete="off" {...typed} />;
}

const MAX_OFFERS = 5;
/** Rates and their points, in addition to the scenario's own. */
export function Offers({ values, problems, write }: FieldsProps) {
  const offers = offersOf(values.offers);
  const set = (next: readonly Offer[]) => write({ ...values, offers: next });
  const change = (index: number, part: Partial<Offer>) =>
    set(offers.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <>
      {offers.map((offer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an offer is its place
        <div key={index} className="grid grid-cols-2 gap-3">
          <Field label={`Rate ${index + 1}`} error={problems[`offers.${index}.noteRate`]}>
            <PercentInput value={offer.noteRate} onChange={(noteRate) => change(index, { noteRate })} />
          </Field>
          <Field
            label="Its points"
            help={index === 0 ? "Below zero: a credit." : undefined}
            error={problems[`offers.${index}.points`] ?? (index === 0 ? problems.offers : undefined)}
          >
            <PointsInput value={offer.points} onChange={(points) => change(index, { points })} />
          </Field>
        </div>
      ))}
      {offers.length < MAX_OFFERS && (
        <Button
          className="mt-6 self-start justify-self-start max-sm:mt-0"
          onClick={() => set([...offers, { points: null, noteRate: null }])}
        >
          <GlyphPlus />
          Add a rate
        </Button>
      )}
    </>
  );
}
