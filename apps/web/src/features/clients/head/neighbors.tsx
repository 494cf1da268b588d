import { useNavigate } from "react-router";
import { paths } from "@/paths.ts";
import { count } from "@/shared/words/format.ts";
import { IconButton } from "@/ui/button.tsx";
import { GlyphLeft, GlyphRight } from "@/ui/glyphs.tsx";
import { totalText } from "@/ui/pager.tsx";
import { neighborsOf } from "../neighbors.ts";
import { useKey } from "../timeline/use-key.ts";

/** "3 of 412" and links to the previous and next client in the list the user came from; `[` and `]` are their keys. */
export function Neighbors({ clientId }: { clientId: string }) {
  const navigate = useNavigate();
  const place = neighborsOf(clientId);
  const go = (id: string | undefined) => id && navigate(paths.client(id));
  useKey("[", () => go(place?.before));
  useKey("]", () => go(place?.after));
  if (!place) return null;
  return (
    <span className="flex items-center gap-1 max-md:hidden">
      <span className="mr-1 text-sm text-muted-foreground tabular-nums">
        {count(place.place)} of {totalText(place)}
      </span>
      <IconButton label="Previous client" disabled={!place.before} onClick={() => go(place.before)}>
        <GlyphLeft />
      </IconButton>
      <IconButton label="Next client" disabled={!place.after} onClick={() => go(place.after)}>
        <GlyphRight />
      </IconButton>
    </span>
  );
}
