import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { cn } from "./cn.ts";

const list = "flex gap-5 overflow-x-auto border-b [scrollbar-width:none] max-md:gap-[22px]";
const tab =
  "relative flex-none py-2.5 text-sm font-medium whitespace-nowrap text-muted-foreground hover:text-foreground max-md:min-w-11 max-md:py-3 max-md:text-center after:absolute after:inset-x-0 after:bottom-0 after:hidden after:h-0.5 after:bg-foreground aria-[current=page]:text-foreground aria-[current=page]:after:block focus-visible:shadow-[inset_0_0_0_2px_var(--ring)]";

function TabCount({ count }: { count: number | string | undefined }) {
  return count === undefined ? null : <small className="ml-1.5 text-xs font-regular text-faint">{count}</small>;
}

interface LinkTab {
  to: string;
  label: ReactNode;
  count?: number | string;
  /** By default the path decides. */
  current?: boolean;
}

/** Tabs that are URLs. Four of them spread over a phone's width. */
export function LinkTabs({ label, tabs, className }: { label: string; tabs: readonly LinkTab[]; className?: string }) {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={label}
      className={cn(list, (tabs.length === 3 || tabs.length === 4) && "max-md:justify-between", className)}
    >
      {tabs.map((one) => (
        <Link
          key={one.to}
          to={one.to}
          aria-current={(one.current ?? one.to === pathname) ? "page" : undefined}
          className={tab}
        >
          {one.label}
          <TabCount count={one.count} />
        </Link>
      ))}
    </nav>
  );
}
