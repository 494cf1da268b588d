import { Link } from "react-router";
import { GlyphMenu } from "@/ui/glyphs.tsx";
import { CountOf } from "./count-of.tsx";
import { SCREEN_ICONS } from "./screen-icons.ts";
import { useDock } from "./use-dock.ts";

const item =
  "group relative flex h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-[11px] leading-4 text-muted-foreground aria-current:font-medium aria-current:text-brand focus-visible:shadow-[inset_0_0_0_2px_var(--ring)]";

/** A phone's bottom bar: four screens and a button for all others. */
export function Dock({ onMore }: { onMore: () => void }) {
  const { entries, rest } = useDock();
  const behind = rest.flatMap((group) => group.entries);
  const inRest = behind.some(({ current }) => current);
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 flex border-t bg-background pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {entries.map(({ name, to, title, icon, counted, current }) => {
        const Icon = SCREEN_ICONS[icon];
        return (
          <Link key={name} to={to} aria-current={current ? "page" : undefined} className={item}>
            <Icon className="size-5" />
            <span className="max-w-full truncate">{title}</span>
            <CountOf screens={counted} badge className="top-[3px]" />
          </Link>
        );
      })}
      <button
        type="button"
        onClick={onMore}
        aria-haspopup="dialog"
        aria-current={inRest ? "true" : undefined}
        className={item}
      >
        <GlyphMenu className="size-5" />
        More
        <CountOf screens={behind.flatMap(({ counted }) => counted)} badge className="top-[3px]" />
      </button>
    </nav>
  );
}
