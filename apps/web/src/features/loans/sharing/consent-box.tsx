import { Checkbox } from "@/ui/checkbox.tsx";
import { FormError } from "@/ui/form-error.tsx";

interface ConsentBoxProps {
  agreed: boolean;
  onChange: (agreed: boolean) => void;
  error: string | undefined;
}

/** No one is texted without an opt-in; what the officer ticks is stored with the number. */
export function ConsentBox({ agreed, onChange, error }: ConsentBoxProps) {
  return (
    <div className="grid gap-2">
      <Checkbox
        label="They agreed to get texts from me about their loan"
        help="Recorded with your name. Not needed for a number whose consent is on record; STOP ends it at any time."
        checked={agreed}
        onCheckedChange={(checked) => onChange(checked === true)}
      />
      {error && !agreed && <FormError>{error}</FormError>}
    </div>
  );
}
