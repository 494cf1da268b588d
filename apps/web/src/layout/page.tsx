import { screenOf } from "@hearthline/contract/platform/screens";
import type { ReactNode } from "react";
import { useIsGuest } from "@/shared/access/use-is-guest.ts";
import { usePageTitle } from "@/shared/browser/page-title.ts";
import { Breadcrumbs, type Crumb } from "@/ui/breadcrumbs.tsx";
import { cn } from "@/ui/cn.ts";
import { GlyphMenu } from "@/ui/glyphs.tsx";
import { DrawerButtons } from "./drawer/drawer-buttons.tsx";
import { useShell } from "./shell-context.ts";
import { useCrumbs, useScreen, useTitleOf } from "./use-screen.ts";

interface PageProps {
  /** The heading, the document's title and the last breadcrumb; by default the screen's name. */
  title?: string;
  /** A separate document title, if several pages share the heading. */
  documentTitle?: string;
  /** The pages above this one; by default the screens above. */
  crumbs?: readonly Crumb[];
  /** The last breadcrumb, if it is not the title. */
  crumb?: string;
  /** After the breadcrumbs: a status label. */
  status?: ReactNode;
  /** Top right: secondary actions first, then the page's one primary action. */
  action?: ReactNode;
  /** At the heading's right end. */
  tools?: ReactNode;
  /** Without padding and visible heading; the heading stays for screen readers. */
  bare?: boolean;
  className?: string;
  children: ReactNode;
}

/** A signed-in page: top bar with breadcrumbs and one primary action, heading, content. */
export function Page({ bare, tools, className, children, ...bar }: PageProps) {
  const screen = useScreen();
  const titleOf = useTitleOf();
  const above = useCrumbs();
  const title = bar.title ?? (screen ? titleOf(screen) : "");
  const guest = useIsGuest();
  const { crumbs = above } = bar;
  usePageTitle(bar.documentTitle ?? title);
  return (
    <div className="min-w-0">
      {!guest && <TopBar crumbs={[...crumbs, { label: bar.crumb ?? title }]} status={bar.status} action={bar.action} />}
      <main
        id="content"
        tabIndex={-1}
        className={cn(
          "outline-none [view-transition-name:page] focus-visible:shadow-none",
          guest && "mx-auto w-full max-w-[1136px]",
          bare || "px-7 pt-7 pb-16 max-md:px-4 max-md:pt-5 max-md:pb-12",
          className,
        )}
      >
        {bare ? (
          <h1 className="sr-only">{title}</h1>
        ) : (
          <div className="mb-6 flex items-end gap-4 max-md:mb-4 max-md:flex-wrap">
            <h1 className="mr-auto">{title}</h1>
            {tools}
            {guest && bar.action}
          </div>
        )}
        {children}
      </main>
    </div>
  );
}

function TopBar({ crumbs, status, action }: { crumbs: readonly Crumb[]; status: ReactNode; action: ReactNode }) {
  const { open } = useShell();
  const screen = useScreen();
  // On other pages, a phone's menu is in the bottom bar.
  const withMenu = screen !== undefined && screenOf(screen).wide;
  return (
    <header
      className={cn(
        "sticky top-[var(--banner)] z-30 flex h-[52px] items-center gap-2 border-b bg-background pr-6 pl-7 max-md:gap-0.5 max-md:pr-2",
        withMenu ? "max-md:pl-1" : "max-md:pl-4",
      )}
    >
      {withMenu && (
        <button
          type="button"
          aria-label="Open menu"
          onClick={() => open("menu")}
          className="grid size-11 flex-none place-items-center md:hidden"
        >
          <GlyphMenu />
        </button>
      )}
      <Breadcrumbs crumbs={crumbs} />
      {status && <span className="ml-2.5 border-l pl-3.5 max-md:hidden">{status}</span>}
      <div className="ml-auto flex flex-none items-center gap-2 max-md:gap-1">
        <DrawerButtons narrow={withMenu === true} />
        {action}
      </div>
    </header>
  );
}
