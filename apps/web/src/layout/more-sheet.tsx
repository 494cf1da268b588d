import { GlyphSearch } from "@/ui/glyphs.tsx";
import { Sheet } from "@/ui/sheet.tsx";
import { AccountNotes } from "./account-notes.tsx";
import { MenuLink } from "./menu-groups.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import { useDock } from "./use-dock.ts";
import { type MenuGroupOf, useMenu } from "./use-menu.ts";

interface MoreSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Every menu, if the page has no bottom bar. */
  whole: boolean;
  onSearch: () => void;
}

/** What a phone's bottom bar has no room for. */
export function MoreSheet({ open, onOpenChange, whole, onSearch }: MoreSheetProps) {
  return (
    <Sheet side="bottom" open={open} onOpenChange={onOpenChange} title={whole ? "Menu" : "More"}>
      <div className="px-3 pt-2 pb-3">
        <button
          type="button"
          onClick={onSearch}
          className="mb-3 flex h-11 w-full items-center gap-2 rounded-sm border border-border-strong px-3 text-faint focus-visible:rounded-sm"
        >
          <GlyphSearch />
          Search or go to
        </button>
        <MoreGroups whole={whole} />
        <div className="mt-3">
          <AccountNotes />
          <ProfileMenu icons={false} />
        </div>
      </div>
    </Sheet>
  );
}

function MoreGroups({ whole }: { whole: boolean }) {
  const all = useMenu();
  const { rest } = useDock();
  return (whole ? all : rest).map((group) => <Group key={group.group} group={group} />);
}

function Group({ group: { title, entries } }: { group: MenuGroupOf }) {
  return (
    <nav aria-label={title} className="mb-2">
      <h2 className="px-2 pb-0.5 text-xs font-regular text-muted-foreground">{title}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.name}>
            <MenuLink entry={entry} icons={false} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
