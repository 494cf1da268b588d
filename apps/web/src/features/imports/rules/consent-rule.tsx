import type { Import } from "@hearthline/contract/imports/imports";
import { ImportConsent } from "@hearthline/contract/imports/plan";
import { useState } from "react";
import { Button } from "@/ui/button.tsx";
import { Checkbox } from "@/ui/checkbox.tsx";
import { Field } from "@/ui/field.tsx";
import { FormError } from "@/ui/form-error.tsx";
import { Textarea } from "@/ui/textarea.tsx";
import type { PlanChange } from "../use-import.ts";

interface ConsentRuleProps {
  of: Import;
  onPlan: (change: PlanChange) => void;
}

type Channel = ImportConsent["channels"][number];
const CHANNELS: readonly { value: Channel; label: string }[] = [
  { value: "email", label: "Email" },
  { value: "sms", label: "Texts" },
];

/** An import records no consent unless its source is stated in words. */
export function ConsentRule({ of, onPlan }: ConsentRuleProps) {
  const [editing, setEditing] = useState(false);
  const { consent } = of.plan;
  if (editing)
    return (
      <ConsentForm
        consent={consent}
        withOptIn={of.columns.some(({ target }) => target === "emailOptIn" || target === "textOptIn")}
        onClose={() => setEditing(false)}
        onSave={(next) => {
          setEditing(false);
          onPlan({ consent: next });
        }}
      />
    );
  if (!consent)
    return (
      <>
        <p className="leading-5 text-secondary-foreground">
          No one here gets texts or marketing because of an import. Each person is asked once, by email, or when you
          next talk. Who said STOP or unsubscribed stays so.
        </p>
        <Button variant="ghost" size="sm" className="mt-1.5 -ml-2.5" onClick={() => setEditing(true)}>
          They agreed elsewhere
        </Button>
      </>
    );
  return (
    <>
      <p className="leading-5 text-secondary-foreground">
        {consent.everybody ? "Everybody in the file" : "Everybody with a yes in an opt-in column"} counts as having
        agreed to {consent.channels.map((one) => (one === "email" ? "email" : "texts")).join(" and ")}. The ledger keeps
        your words:
      </p>
      <blockquote className="mt-2 border-l-2 border-border-strong pl-3 leading-5 break-words">
        {consent.words}
      </blockquote>
      <p className="mt-2 text-xs leading-[1.0625rem] text-muted-foreground">Who said STOP or unsubscribed stays so.</p>
      <div className="mt-2 flex gap-2">
        <Button size="sm" onClick={() => setEditing(true)}>
          Change
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onPlan({ consent: null })}>
          Give no consent
        </Button>
      </div>
    </>
  );
}

interface ConsentFormProps {
  consent: ImportConsent | null;
  withOptIn: boolean;
  onClose: () => void;
  onSave: (consent: ImportConsent) => void;
}

function ConsentForm({ consent, withOptIn, onClose, onSave }: ConsentFormProps) {
  const [words, setWords] = useState(consent?.words ?? "");
  const [channels, setChannels] = useState<readonly Channel[]>(consent?.channels ?? ["email"]);
  const [everybody, setEverybody] = useState(consent?.everybody ?? !withOptIn);
  const [faults, setFaults] = useState<{ words?: string | undefined; channels?: string | undefined }>({});
  const save = () => {
    const read = ImportConsent.safeParse({ words, channels, everybody });
    if (read.success) return onSave(read.data);
    const of = (field: string) => read.error.issues.find(({ path }) => path[0] === field)?.message;
    setFaults({ words: of("words"), channels: of("channels") });
  };
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field
        label="How did they agree?"
        help="Where, when and to what, as you would tell an examiner. It is recorded in each person’s consent ledger."
        error={faults.words}
      >
        <Textarea
          rows={4}
          value={words}
          placeholder="Ticked “Send me rate updates” on our web form, 2024 to 2026."
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-sm font-medium">They agreed to</legend>
        {CHANNELS.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={<span className="text-sm">{label}</span>}
            checked={channels.includes(value)}
            onCheckedChange={(on) =>
              setChannels(
                CHANNELS.map((one) => one.value).filter((one) =>
                  one === value ? on === true : channels.includes(one),
                ),
              )
            }
          />
        ))}
        <FormError>{faults.channels}</FormError>
      </fieldset>
      {withOptIn && (
        <Checkbox
          label={<span className="text-sm">Also those without a yes in an opt-in column</span>}
          checked={everybody}
          onCheckedChange={(on) => setEverybody(on === true)}
        />
      )}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="sm">
          Keep these words
        </Button>
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
