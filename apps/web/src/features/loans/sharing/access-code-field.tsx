import { Checkbox } from "@/ui/checkbox.tsx";
import { Field } from "@/ui/field.tsx";
import { Input } from "@/ui/input.tsx";
import { Segmented } from "@/ui/segmented.tsx";

/** A code that some recipients know from an earlier link. */
export interface EarlierCode {
  shareId: string;
  /** The version of that link. */
  version: number;
  names: string;
}

interface AccessCodeFieldProps {
  /** Null if the link opens for anyone who has it. */
  code: string | null;
  onChange: (code: string | null) => void;
  error?: string | undefined;
  /** The link is sent by email: the hint says what the email leaves out. */
  mails?: boolean;
  /** The recipients' existing code, if it can be reused. */
  earlier?: EarlierCode | undefined;
  /** Shown if they have different codes. */
  note?: string | undefined;
}

/** Reuses the code of an earlier link. No one can look it up. */
export const SAME_CODE = "same";

/** Four to eight digits that a link asks for before it shows anything. */
export function AccessCodeField({ code, onChange, error, mails = false, earlier, note }: AccessCodeFieldProps) {
  return (
    <div className="grid gap-3">
      <Checkbox
        label="Ask for an access code"
        help={
          mails
            ? "The email then shows no figures and has no PDF: they open with the code."
            : "The report opens once the reader has entered it."
        }
        checked={code !== null}
        onCheckedChange={(checked) => onChange(checked !== true ? null : earlier ? SAME_CODE : newCode())}
      />
      {code !== null && note && <p className="text-sm text-muted-foreground">{note}</p>}
      {code !== null && earlier && (
        <Segmented
          label="Which code"
          options={WHICH}
          value={code === SAME_CODE ? "same" : "new"}
          onChange={(which) => onChange(which === "same" ? SAME_CODE : newCode())}
          className="justify-self-start"
        />
      )}
      {code === SAME_CODE && earlier && (
        <p className="text-sm text-muted-foreground">
          {`The code that ${earlier.names} got for version ${earlier.version} opens this version too. Anyone else needs it from you.`}
        </p>
      )}
      {code !== null && code !== SAME_CODE && (
        <Field
          label="Access code"
          help={
            earlier
              ? `4 to 8 digits. It is not the code of version ${earlier.version}: tell ${earlier.names} by phone.`
              : "4 to 8 digits. Tell the reader by phone; no one can look it up later."
          }
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

const WHICH = [
  { value: "same", label: "Same code as before" },
  { value: "new", label: "A new code" },
] as const;

/** Six random digits. */
export function newCode(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(drawn % 1_000_000).padStart(6, "0");
}
