import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useUser } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { paths } from "@/paths.ts";
import { IconButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { GlyphSearch, Mark } from "@/ui/glyphs.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import { useMenu } from "./use-menu.ts";

/** The frame of a guest's pages: their lender's name and their few pages, on one line; two on a phone. */
export function GuestFrame({ onSearch, children }: { onSearch: () => void; children: ReactNode }) {
  const { companyName } = useUser();
  const about = useQuery(trpc.settings.basicInformation.queryOptions({}));
  const logo = about.data?.company.logoUrl;
  return (
    <div className="flex min-h-[calc(100dvh-var(--banner))] flex-col">
      <header className="sticky top-[var(--banner)] z-30 border-b bg-background print:hidden">
        <div className="mx-auto flex min-h-[60px] w-full max-w-[1136px] flex-wrap items-center gap-x-9 px-7 max-md:gap-x-3 max-md:px-4">
          <Link
            to={paths.dashboard}
            className="touch flex min-w-0 items-center gap-[9px] text-[15px] font-semibold tracking-tight max-md:mr-auto max-md:py-3"
          >
            {logo ? <img src={logo} alt="" className="h-6 w-auto max-w-[120px] object-contain" /> : <Mark />}
            <span className="truncate">{companyName}</span>
          </Link>
          <Pages />
          <div className="ml-auto flex flex-none items-center gap-1 max-md:ml-0">
            <IconButton label="Search" className="max-md:size-11" onClick={onSearch}>
              <GlyphSearch />
            </IconButton>
            <ProfileMenu icons inHeader />
          </div>
        </div>
      </header>
      <div className="flex-1">{children}</div>
    </div>
  );
}

function Pages() {
  const entries = useMenu().flatMap((group) => group.entries);
  return (
    <nav aria-label="Main" className="flex gap-6 max-md:order-last max-md:w-full">
      {entries.map(({ name, to, title, current }) => (
        <Link
          key={name}
          to={to}
          aria-current={current ? "page" : undefined}
          className={cn(
            "relative flex h-[60px] items-center text-sm font-medium text-muted-foreground hover:text-foreground max-md:h-11",
            current && "text-foreground shadow-[inset_0_-2px_0_var(--brand)]",
          )}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
