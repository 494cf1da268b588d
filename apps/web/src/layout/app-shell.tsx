import { screenOf } from "@hearthline/contract/platform/screens";
import { type ElementType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { useSession } from "@/api/session.ts";
import { useMediaQuery } from "@/shared/browser/use-media-query.ts";
import { ZoneProvider } from "@/shared/words/dates.tsx";
import { cn } from "@/ui/cn.ts";
import { Sheet } from "@/ui/sheet.tsx";
import { ImpersonationBanner } from "./impersonation-banner.tsx";
import { LiveUpdates } from "./live-updates.tsx";
import { LockedUserModal } from "./locked-user-modal.tsx";
import { PlanModal } from "./plan-modal.tsx";
import { QueryLayout } from "./query-layout.tsx";
import { ShellContext } from "./shell-context.ts";
import { Sidebar } from "./sidebar.tsx";
import { useRememberedFold } from "./use-remembered-fold.ts";
import { useScreen } from "./use-screen.ts";

const loadPalette = () => import("./command-palette.tsx").then((module) => ({ default: module.CommandPalette }));
const CommandPalette = lazy(loadPalette);
const PALETTE_MS = 800;
type PaletteElement = ElementType<{ onClose: () => void }>;

/** Everything around a signed-in page: sidebar, drawer on phones, palette, modals. Empty in the moment between sign-out and /login. */
export function AppShell({ children = <Outlet /> }: { children?: ReactNode }) {
  const { user } = useSession();
  return (
    user && (
      <QueryLayout>
        <Shell timeZone={user.timeZone}>{children}</Shell>
      </QueryLayout>
    )
  );
}

function Shell({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  const { pathname } = useLocation();
  const [menu, setMenu] = useState(false);
  const [palette, setPalette] = usePaletteKeys();
  const Palette = useFetchedPalette(palette);
  const [folded, toggleFold] = useRememberedFold();
  const screen = useScreen();
  // A page that needs the whole width folds the sidebar below 1400 px.
  const wide = screen !== undefined && screenOf(screen).wide === true;
  const narrow = useMediaQuery(wide ? "(max-width: 1399px)" : "(max-width: 1179px)");
  const icons = narrow || folded;
  const [at, setAt] = useState(pathname);
  if (at !== pathname) {
    setAt(pathname);
    setMenu(false);
  }
  const search = () => {
    setMenu(false);
    setPalette(true);
  };
  return (
    <ZoneProvider timeZone={timeZone}>
      <ShellContext value={{ openMenu: () => setMenu(true), openPalette: () => setPalette(true) }}>
        <a
          href="#content"
          className="sr-only rounded-sm bg-popover px-3 py-2 text-sm font-medium shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-[60] focus:px-3 focus:py-2"
        >
          Skip to the content
        </a>
        <ImpersonationBanner />
        <div
          className={cn(
            "min-h-[calc(100dvh-var(--banner))] md:grid",
            icons ? "grid-cols-[52px_minmax(0,1fr)]" : "grid-cols-[216px_minmax(0,1fr)]",
          )}
        >
          <aside
            aria-label="Sidebar"
            className="sticky top-[var(--banner)] h-[calc(100dvh-var(--banner))] border-r border-sidebar-border max-md:hidden"
          >
            <Sidebar icons={icons} onSearch={search} {...(!narrow && { onToggle: toggleFold })} />
          </aside>
          {children}
        </div>
        <Sheet
          side="left"
          open={menu}
          onOpenChange={setMenu}
          title="Menu"
          titleHidden
          className="w-[min(280px,calc(100vw-56px))]"
        >
          <Sidebar onSearch={search} />
        </Sheet>
        {palette && (
          <Suspense>
            <Palette onClose={() => setPalette(false)} />
          </Suspense>
        )}
        <LiveUpdates />
        <LockedUserModal />
        <PlanModal />
      </ShellContext>
    </ZoneProvider>
  );
}

/** The palette itself, fetched once a page has come to rest: it then opens at once, and keys typed right after Ctrl-K land in it. */
function useFetchedPalette(open: boolean): PaletteElement {
  const [fetched, setFetched] = useState<PaletteElement>(CommandPalette);
  const waiting = fetched === CommandPalette && !open;
  useEffect(() => {
    if (!waiting) return;
    let late = false;
    const keep = (module: { default: PaletteElement }) => {
      if (!late) setFetched(() => module.default);
    };
    const timer = setTimeout(() => loadPalette().then(keep, () => undefined), PALETTE_MS);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [waiting]);
  return fetched;
}

function usePaletteKeys() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      setOpen((now) => !now);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return [open, setOpen] as const;
}
