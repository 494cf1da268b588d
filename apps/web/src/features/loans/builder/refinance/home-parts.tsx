import { dayOfToday, homeValue } from "./fields.ts";
import { Choice, Part } from "./today-part.tsx";

const ownedSince = dayOfToday("ownedSince", "Owned since", "ownedSince");

/** The home's value, its use, and when it was bought: rules for refinances need them. */
export function HomeParts() {
  return (
    <div className="grid grid-cols-3 gap-3 max-md:grid-cols-2 max-md:[&>:first-child]:col-span-2">
      <Part of={homeValue} />
      <Choice
        name="occupancy"
        field="occupancy"
        label="Used as"
        options={[
          { value: "primary", label: "Primary residence" },
          { value: "second-home", label: "Second home" },
          { value: "investment", label: "Investment" },
        ]}
      />
      <Part of={ownedSince} optional placeholder="6/1/2021" />
    </div>
  );
}
