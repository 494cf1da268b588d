import { GlyphPin } from "@/ui/glyphs.tsx";
import { useBuilderStore } from "../store/builder-context.ts";
import { columnOf, PINNED_PLACE } from "../store/scenario-changes.ts";

/** The header of the pinned column: it has no editable name, no menu, and cannot be moved. */
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
