import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { cn } from "./cn.ts";

const list = "flex gap-5 overflow-x-auto border-b [scrollbar-width:none] max-md:gap-[22px]";
const tab =
  "relative flex-none py-2.5 text-sm font-medium whitespace-nowrap text-muted-foreground hover:text-foreground max-md:min-w-11 max-md:py-3 max-md:text-center after:absolute after:inset-x-0 after:bottom-0 after:hidden after:h-0.5 after:bg-foreground focus-visible:shadow-[inset_0_0_0_2px_var(--ring)]";
const current = "text-foreground after:block";

function TabCount({ count }: { count: number | undefined }) {
  return count === undefined ? null : <small className="ml-1.5 text-xs font-regular text-faint">{count}</small>;
}

interface LinkTab {
  to: string;
  label: ReactNode;
  count?: number;
  /** Current also where the address is not exactly this one. */
  current?: boolean;
}

/** Tabs that are addresses. Four of them spread over a phone's width. */
export function LinkTabs({ label, tabs, className }: { label: string; tabs: readonly LinkTab[]; className?: string }) {
  return (
    <nav
      aria-label={label}
      className={cn(list, (tabs.length === 3 || tabs.length === 4) && "max-md:justify-between", className)}
    >
      {tabs.map((one) => (
        <NavLink
          key={one.to}
          to={one.to}
          end
          aria-current={one.current === false ? "false" : "page"}
          className={({ isActive }) => cn(tab, (one.current ?? isActive) && current)}
        >
          {one.label}
          <TabCount count={one.count} />
        </NavLink>
      ))}
    </nav>
  );
}
