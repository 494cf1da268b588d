import { Field } from "@/ui/field.tsx";
import { Select } from "@/ui/select.tsx";
import { Textarea } from "@/ui/textarea.tsx";

/** How the client gave the consent to an officer. */
export const HOW = ["spoken", "website", "paper", "message"] as const;
const HOW_OPTIONS = [
  { value: "spoken", label: "They said so" },
  { value: "website", label: "Form on the website" },
  { value: "paper", label: "On paper" },
  { value: "message", label: "In an email or text" },
];

interface HowFieldProps {
  value: string;
  /** Only sources in writing. */
  inWriting?: boolean;
  onChange: (how: string) => void;
}

export function HowField({ value, inWriting = false, onChange }: HowFieldProps) {
  return (
    <Field label={inWriting ? "How they agreed" : "How they said it"}>
      <Select
        options={inWriting ? HOW_OPTIONS.slice(1) : HOW_OPTIONS}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

interface WordsFieldProps {
  value: string;
  rows: number;
  error: string | undefined;
  onChange: (words: string) => void;
}

/** What they said, word for word. */
export function WordsField({ value, rows, error, onChange }: WordsFieldProps) {
  return (
    <Field
      label="Their words"
      help="Exactly as they were said or ticked: this is the proof. It cannot be changed later."
      error={error}
      className="sm:col-span-2"
    >
      <Textarea rows={rows} value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
