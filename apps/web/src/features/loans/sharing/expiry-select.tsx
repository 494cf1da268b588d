import { Field } from "@/ui/field.tsx";
import { Select } from "@/ui/select.tsx";

const DAYS = [
  { value: "7", label: "One week" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "One year" },
];

/** How long the link works; it can be revoked at any time. */
export function ExpirySelect({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  return (
    <Field label="The link works for" help="You can revoke it at any time.">
      <Select
        options={DAYS}
        value={String(days)}
        onChange={(event) => onChange(Number(event.target.value))}
        frameClassName="md:max-w-[260px]"
      />
    </Field>
  );
}
