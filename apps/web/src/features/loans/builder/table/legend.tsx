import { Kbd } from "@/ui/kbd.tsx";
import { useBuilder } from "../store/builder-context.ts";
import { RENT } from "../store/builder-store.ts";
import { basePlace } from "../store/use-scenario.ts";

const WORDS = ["", "", "two", "three", "four"];

/** Explains marks, small figures and gray text. */
export function Legend() {
  const count = useBuilder(({ derived }) => derived.scenarios.filter(({ figures }) => figures !== null).length);
  const marked = useBuilder(({ derived }) => Object.values(derived.best).some((all) => all.length > 0));
  const pinned = useBuilder(({ draft }) => draft.pinned !== undefined);
  const today = useBuilder(
    ({ draft, against }) => draft.pinned !== undefined && (against ?? draft.pinned.key) === draft.pinned.key,
  );
  const several = useBuilder(({ draft }) => draft.scenarios.length > 1);
  const base = useBuilder((state) => state.draft.scenarios[basePlace(state)]?.letter);
  const rent = useBuilder(({ against }) => against === RENT);
  const rentKnown = useBuilder(({ draft }) => draft.shared.currentRentCents !== null);
  return (
    <p className="b-legend">
      {marked && (
        <span>
          <span className="b-loz" aria-hidden="true" />
          {pinned ? "best of these and today" : `best of the ${WORDS[count]}`}
        </span>
      )}
      {rent ? (
        <span className="max-md:hidden">
          {rentKnown
            ? "Small figures: difference from today’s rent"
            : "Type the rent under All scenarios to compare with it"}
        </span>
      ) : (
        (several || today) && (
          <span className="max-md:hidden">Small figures: difference from {today ? "today" : base}</span>
        )
      )}
      {several && <span>Gray: same as {base}</span>}
      <span className="max-md:hidden">
        <Kbd>?</Kbd> shows the keys
      </span>
    </p>
  );
}
