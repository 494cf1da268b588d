import { GlyphDown } from "@/ui/glyphs.tsx";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import { RENT } from "../store/builder-store.ts";
import { basePlace } from "../store/use-scenario.ts";

/** Chooses what the small difference figures refer to. */
export function CompareWith() {
  const store = useBuilderStore();
  const pinned = useBuilder(({ draft }) => draft.pinned?.key);
  const keys = useBuilder(({ draft }) => draft.scenarios.map(({ key }) => key));
  const letters = useBuilder(({ draft }) => draft.scenarios.map(({ letter }) => letter));
  const chosen = useBuilder((state) => {
    if (state.against === RENT) return RENT;
    return pinned !== undefined && (state.against ?? pinned) === pinned ? pinned : (keys[basePlace(state)] ?? "");
  });
  const rent = useBuilder(({ draft }) => draft.shared.currentRentCents !== null);
  if (pinned === undefined && keys.length < 2 && !rent && chosen !== RENT) return null;
  return (
    <div className="b-against">
      <select aria-label="Small figures" value={chosen} onChange={(event) => store.compareWith(event.target.value)}>
        {pinned !== undefined && <option value={pinned}>Difference from today</option>}
        {keys.map((key, index) => (
          <option key={key} value={key}>
            Difference from {letters[index]}
          </option>
        ))}
        {pinned === undefined && <option value={RENT}>From today’s rent</option>}
      </select>
      <GlyphDown />
    </div>
  );
}
