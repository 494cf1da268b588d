import { Link } from "react-router";
import { paths } from "@/paths.ts";
import { cn } from "@/ui/cn.ts";
import { GlyphSearch, Mark } from "@/ui/glyphs.tsx";
import { commandKey, Kbd } from "@/ui/kbd.tsx";
import { AccountNotes } from "./account-notes.tsx";
import { MenuGroups } from "./menu-groups.tsx";
import { ProfileMenu } from "./profile-menu.tsx";

interface SidebarProps {
  /** Collapsed to icons. */
  icons?: boolean;
  onSearch: () => void;
  onToggle?: () => void;
}

export function Sidebar({ icons = false, onSearch, onToggle }: SidebarProps) {
  return (
    <div className={cn("flex h-full flex-col bg-sidebar pb-2.5 text-sidebar-foreground", icons ? "px-2" : "px-2.5")}>
      <div className="flex h-[52px] flex-none items-center justify-between">
        <Link
          to={paths.dashboard}
          aria-label="Hearthline, to the dashboard"
          className={cn(
            "flex items-center gap-[9px] text-[15px] font-semibold tracking-tight text-foreground",
            icons ? "mx-auto" : "px-2",
          )}
        >
          <Mark />
          {!icons && "Hearthline"}
        </Link>
        {onToggle && !icons && <FoldButton folded={false} onToggle={onToggle} />}
      </div>
      <button
        type="button"
        onClick={onSearch}
        aria-label={icons ? "Search or go to" : undefined}
        title={icons ? `Search or go to (${commandKey} K)` : undefined}
        className={cn(
          "mt-0.5 mb-3 flex h-8 w-full flex-none items-center gap-2 rounded-sm border border-border-strong bg-background text-sm text-faint hover:border-input focus-visible:rounded-sm",
          icons ? "justify-center" : "px-2",
        )}
      >
        <GlyphSearch />
        {!icons && (
          <>
            Search or go to
            <span aria-hidden="true" className="ml-auto">
              <Kbd>{commandKey} K</Kbd>
            </span>
          </>
        )}
      </button>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <MenuGroups icons={icons} />
      </div>
      <div className="flex-none pt-4">
        {icons && onToggle && <FoldButton folded onToggle={onToggle} />}
        {!icons && <AccountNotes />}
        <ProfileMenu icons={icons} />
      </div>
    </div>
  );
}

function FoldButton({ folded, onToggle }: { folded: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      onClick={onToggle}
      aria-label={folded ? "Unfold the sidebar" : "Fold the sidebar"}
      title={folded ? "Unfold the sidebar" : "Fold the sidebar"}
      className={cn(
        "grid size-7 place-items-center rounded-sm text-faint hover:bg-accent hover:text-foreground max-md:hidden",
        folded && "mx-auto mt-1 h-[34px] w-full",
      )}
    >
      <svg
        viewBox="0 0 16 16"
        className="size-4 fill-none stroke-current stroke-[1.5]"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M2.25 3.25h11.5v9.5H2.25zM6.25 3.25v9.5" />
      </svg>
    </button>
  );
}
