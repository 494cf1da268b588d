import { Link } from "react-router";
import { cn } from "@/ui/cn.ts";
import { GlyphDown } from "@/ui/glyphs.tsx";
import { CountOf } from "./count-of.tsx";
import { SCREEN_ICONS } from "./screen-icons.ts";
import { useFoldedGroups } from "./use-folded-groups.ts";
import { type MenuEntry, type MenuGroupOf, useMenu } from "./use-menu.ts";

/** The sidebar's collapsible groups; the open page stays visible. When collapsed to icons, a line separates them. */
export function MenuGroups({ icons }: { icons: boolean }) {
  const groups = useMenu();
  const [isFolded, toggle] = useFoldedGroups();
  // Two short groups need no headings.
  const headed = groups.length > 2 && !icons;
  return groups.map((one, index) => (
    <nav
      key={one.group}
      aria-label={one.title}
      className={cn(
        "flex flex-col gap-px",
        index > 0 && (headed ? "mt-3.5" : icons ? "mt-2 border-t border-sidebar-border pt-2" : "mt-4"),
      )}
    >
      {headed && <GroupHead group={one} folded={isFolded(one.group)} onToggle={() => toggle(one.group)} />}
      <ul id={`menu-${one.group}`} className="flex flex-col gap-px">
        {one.entries
          .filter(({ current }) => current || !headed || !isFolded(one.group))
          .map((entry) => (
            <li key={entry.name}>
              <MenuLink entry={entry} icons={icons} />
            </li>
          ))}
      </ul>
    </nav>
  ));
}

function GroupHead({ group, folded, onToggle }: { group: MenuGroupOf; folded: boolean; onToggle: () => void }) {
  return (
    <h2 className="mb-0.5 text-xs font-regular">
      <button
        type="button"
        aria-expanded={!folded}
        aria-controls={`menu-${group.group}`}
        onClick={onToggle}
        className="group flex h-6 w-full items-center rounded-sm px-2 text-muted-foreground hover:text-foreground focus-visible:rounded-sm max-md:h-9"
      >
        {group.title}
        <GlyphDown
          className={cn(
            "ml-auto size-3.5 opacity-0 transition-[opacity,transform] group-hover:opacity-100 group-focus-visible:opacity-100",
            folded && "-rotate-90 opacity-100",
          )}
        />
      </button>
    </h2>
  );
}

export function MenuLink({ entry, icons }: { entry: MenuEntry; icons: boolean }) {
  const Icon = SCREEN_ICONS[entry.icon];
  return (
    <Link
      to={entry.to}
      aria-current={entry.current ? "page" : undefined}
      title={icons ? entry.title : undefined}
      className={cn(
        "group relative flex items-center gap-2.5 rounded-sm text-sm font-medium transition-colors hover:bg-accent focus-visible:rounded-sm max-md:h-11",
        "aria-[current=page]:bg-sidebar-accent aria-[current=page]:text-sidebar-accent-foreground",
        icons ? "h-[34px] justify-center" : "h-[30px] px-2",
      )}
    >
      <Icon className="text-muted-foreground group-aria-[current=page]:text-brand" />
      <span className={cn(icons && "sr-only")}>{entry.title}</span>
      <CountOf screens={entry.counted} badge={icons} />
    </Link>
  );
}
