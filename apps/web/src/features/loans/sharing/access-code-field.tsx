import { Checkbox } from "@/ui/checkbox.tsx";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";

interface AccessCodeFieldProps {
  /** Null where the link opens for anyone who has it. */
  code: string | null;
  onChange: (code: string | null) => void;
  error?: string | undefined;
  /** What a mail leaves out then. */
  mails?: boolean;
}

/** Four to eight digits that a link asks for before it shows anything. */
export function AccessCodeField({ code, onChange, error, mails = false }: AccessCodeFieldProps) {
  return (
    <div className="grid gap-3">
      <Checkbox
        label="Ask for an access code"
        help={
          mails
            ? "The mail then shows no figures and has no PDF: they open with the code."
            : "The report opens once the reader has entered it."
        }
        checked={code !== null}
        onCheckedChange={(checked) => onChange(checked === true ? newCode() : null)}
      />
      {code !== null && (
        <Field
          label="Access code"
          help="4 to 8 digits. Tell the reader by phone; nobody can look it up later."
          error={error}
        >
          <Input
            value={code}
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            className="md:max-w-[260px]"
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      )}
    </div>
  );
}

/** Six digits that nobody chose. */
export function newCode(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(drawn % 1_000_000).padStart(6, "0");
}
