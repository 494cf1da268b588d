import { hasOfferPage } from "@hearthline/contract/reports/kinds";
import type { ShareAudience } from "@hearthline/contract/reports/share-audience";
import { Field } from "@/ui/field.tsx";
import { Select } from "@/ui/select.tsx";
import type { Loan } from "../loan.ts";

const AUDIENCES = [
  { value: "borrower", label: "The buyer: the whole report" },
  { value: "realtor", label: "A realtor: what can be offered" },
];

interface AudienceChoiceProps {
  loan: Loan;
  audience: ShareAudience;
  onChange: (audience: ShareAudience) => void;
}

/** The audience of the share. Renders nothing if this kind of loan has no page for a realtor. */
export function AudienceChoice({ loan, audience, onChange }: AudienceChoiceProps) {
  if (!hasOfferPage(loan.kind)) return null;
  return (
    <Field
      label="Who is it for?"
      {...(audience === "realtor" && {
        help: "One page: up to which price and at which terms an offer can be made. No payment, rate, cash, income, debts or score.",
      })}
    >
      <Select
        options={AUDIENCES}
        value={audience}
        onChange={(event) => onChange(event.target.value === "realtor" ? "realtor" : "borrower")}
      />
    </Field>
  );
}
