import type { Import } from "@hearthline/contract/imports/imports";
import { SAME_PERSON_BY } from "@hearthline/contract/imports/plan";
import { count } from "@/shared/words/format.ts";
import { Checkbox } from "@/ui/checkbox.tsx";
import type { PlanChange } from "../use-import.ts";

const WORDS = {
  email: "Same email address",
  phone: "Same phone and last name",
  address: "Same name and street",
} as const;

export function SamePerson({ of, onPlan }: { of: Import; onPlan: (change: PlanChange) => void }) {
  const { samePersonBy } = of.plan;
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">What makes two people one</legend>
      <p className="text-sm text-muted-foreground">
        Couples often share these, so the first name or birthday must match too. If not, the row becomes a new client.
      </p>
      {SAME_PERSON_BY.map((way) => {
        const on = samePersonBy.includes(way);
        return (
          <Checkbox
            key={way}
            label={<span className="text-sm font-medium">{WORDS[way]}</span>}
            help={on ? (of.checked ? `${count(of.doublesFound[way])} found` : "Being looked for") : "Not looked for"}
            checked={on}
            onCheckedChange={(checked) =>
              onPlan({
                samePersonBy: SAME_PERSON_BY.filter((one) =>
                  one === way ? checked === true : samePersonBy.includes(one),
                ),
              })
            }
          />
        );
      })}
    </fieldset>
  );
}
