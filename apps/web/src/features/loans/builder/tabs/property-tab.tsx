import { PROPERTY_TYPE_WORDS } from "@hearthline/contract/loans/loan-words";
import { STATE_OPTIONS } from "@/shared/words/state-options.ts";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import { Select } from "@/ui/select.tsx";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import { type DraftProperty, draftTitle } from "../store/draft.ts";
import { changeDraft } from "../store/scenario-changes.ts";
import { PublicRecord } from "./public-record.tsx";

const UNITS = ["1", "2", "3", "4"].map((units) => ({ value: units, label: units }));
const TYPES = Object.entries(PROPERTY_TYPE_WORDS).map(([value, label]) => ({ value, label }));

/** The home's address, its public record, and the loan's title. */
export function PropertyTab() {
  const { HomeParts } = useBuilderStore().kind;
  return (
    <div className="grid max-w-[980px] gap-x-10 gap-y-8 pt-6 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <section aria-label="Address" className="grid content-start gap-4">
        <h2 className="text-lg">Property</h2>
        <Part name="address1" label="Street address" autoComplete="off" />
        <Part name="address2" label="Apartment or unit" optional />
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,172px)_minmax(0,88px)] gap-3 max-md:grid-cols-2 max-md:[&>:first-child]:col-span-2">
          <Part name="city" label="City" />
          <SelectPart name="state" label="State" options={STATE_OPTIONS} />
          <Part name="zipcode" label="ZIP code" inputMode="numeric" />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,88px)] gap-3 max-md:grid-cols-2">
          <Part name="county" label="County" optional />
          <SelectPart name="propertyType" label="Kind of home" options={TYPES} />
          <SelectPart name="units" label="Units" options={UNITS} />
        </div>
        {HomeParts && <HomeParts />}
        <TitlePart />
      </section>
      <PublicRecord />
    </div>
  );
}

interface PartProps {
  name: keyof DraftProperty;
  label: string;
  optional?: boolean;
  autoComplete?: string;
  inputMode?: "numeric";
}

function usePart(name: keyof DraftProperty, label: string) {
  const store = useBuilderStore();
  const value = useBuilder((state) => state.draft.property[name] ?? "");
  const cell = `property.${name}`;
  const error = useBuilder((state) => state.refused[cell] ?? state.derived.problems[cell]);
  const change = (next: string) =>
    changeDraft(store, { property: { ...store.get().draft.property, [name]: next } }, { cell, what: label });
  return { value, error, change, leave: () => store.leaveCell() };
}

function Part({ name, label, optional = false, ...input }: PartProps) {
  const { value, error, change, leave } = usePart(name, label);
  return (
    <Field label={label} optional={optional} error={error}>
      <Input {...input} value={value} onChange={(event) => change(event.target.value)} onBlur={leave} />
    </Field>
  );
}

interface SelectPartProps extends PartProps {
  options: readonly { value: string; label: string }[];
}

function SelectPart({ name, label, options }: SelectPartProps) {
  const { value, error, change } = usePart(name, label);
  return (
    <Field label={label} error={error}>
      <Select options={options} placeholder="Choose" value={value} onChange={(event) => change(event.target.value)} />
    </Field>
  );
}

function TitlePart() {
  const store = useBuilderStore();
  const title = useBuilder((state) => state.draft.title);
  const automatic = useBuilder((state) => draftTitle({ ...state.draft, title: "" }, store.kind.words.untitled));
  const error = useBuilder((state) => state.refused.title);
  return (
    <Field
      label="Title of the loan"
      optional
      help="It names the loan here and in the report’s small print. Empty: named after borrower and address."
      error={error}
    >
      <Input
        value={title}
        maxLength={160}
        placeholder={automatic}
        onChange={(event) => changeDraft(store, { title: event.target.value }, { cell: "title", what: "Title" })}
        onBlur={() => store.leaveCell()}
      />
    </Field>
  );
}
