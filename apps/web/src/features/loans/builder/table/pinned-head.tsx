import { GlyphPin } from "@/ui/glyphs.tsx";
import { useBuilderStore } from "../store/builder-context.ts";
import { columnOf, PINNED_PLACE } from "../store/scenario-changes.ts";

/** The head of what the scenarios are compared with: it has no name to type, no menu, no place to move to. */
export function PinnedHead() {
  const { pinned } = useBuilderStore().kind;
  if (!pinned) return null;
  return (
    <th scope="col" data-c={columnOf(PINNED_PLACE)}>
      <div className="b-head">
        <GlyphPin className="text-muted-foreground" />
        <span className="font-semibold">{pinned.name}</span>
        <span className="ml-auto pr-1 text-xs font-regular text-faint">pinned</span>
      </div>
    </th>
  );
}
