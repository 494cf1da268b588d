import { screenOf } from "@hearthline/contract/platform/screens";
import { type ReactNode, useState } from "react";
import { Outlet, useLocation, useNavigationType } from "react-router";
import { useSession } from "@/api/session.ts";
import { useIsGuest } from "@/shared/access/use-is-guest.ts";
import { useMediaQuery } from "@/shared/browser/use-media-query.ts";
import { ZoneProvider } from "@/shared/words/dates.tsx";
import { cn } from "@/ui/cn.ts";
import { ActingAs } from "./acting-as.tsx";
import { ChatOutbox } from "./chat-outbox.tsx";
import { Dock } from "./dock.tsx";
import { GuestFrame } from "./guest-frame.tsx";
import { ImpersonationBanner } from "./impersonation-banner.tsx";
import { LiveUpdates } from "./live-updates.tsx";
import { LockedUserModal } from "./locked-user-modal.tsx";
import { MoreSheet } from "./more-sheet.tsx";
import { useOutsideScripts } from "./outside-scripts.ts";
import { PlanModal } from "./plan-modal.tsx";
import { QueryLayout } from "./query-layout.tsx";
import { ShellContext, type ShellPart } from "./shell-context.ts";
import { ShellParts } from "./shell-parts.tsx";
import { Sidebar } from "./sidebar.tsx";
import { useDocked } from "./use-dock.ts";
import { usePaletteKeys } from "./use-palette-keys.ts";
import { useRememberedFold } from "./use-remembered-fold.ts";
import { useScreen } from "./use-screen.ts";

/** The frame of a signed-in page: sidebar, a phone's bottom bar, search, drawer, modals. Empty in the moment between sign-out and /login. */
export function AppShell({ children = <Outlet /> }: { children?: ReactNode }) {
  const { user } = useSession();
  return (
    user && (
      <QueryLayout>
        <ZoneProvider timeZone={user.timeZone}>
          <ActingAs>
            <Shell>{children}</Shell>
          </ActingAs>
        </ZoneProvider>
      </QueryLayout>
    )
  );
}

function Shell({ children }: { children: ReactNode }) {
  const [part, setPart] = useOpenPart();
  const guest = useIsGuest();
  const docked = useDocked() && !guest;
  const Around = guest ? GuestFrame : Frame;
  const close = () => setPart(undefined);
  return (
    <ShellContext value={{ open: setPart }}>
      <a
        href="#content"
        className="sr-only rounded-sm bg-popover px-3 py-2 text-sm font-medium shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-[60] focus:px-3 focus:py-2"
      >
        Skip to the content
      </a>
      <ImpersonationBanner />
      <Around onSearch={() => setPart("palette")}>{children}</Around>
      {docked && <Dock onMore={() => setPart("menu")} />}
      <MoreSheet
        open={part === "menu"}
        onOpenChange={(open) => open || close()}
        whole={!docked}
        onSearch={() => setPart("palette")}
      />
      <ShellParts part={part} onOpen={setPart} onClose={close} />
      <LiveUpdates />
      <ChatOutbox />
      <LockedUserModal />
      <PlanModal />
    </ShellContext>
  );
}

/** The open overlay; any navigation closes it, even to the same page, except a filter that settles below it. */
function useOpenPart() {
  const here = useLocation();
  const replaced = useNavigationType() === "REPLACE";
  const [part, setPart] = useState<ShellPart>();
  const [at, setAt] = useState(here);
  if (at.key !== here.key) {
    setAt(here);
    if (!replaced || at.pathname !== here.pathname || at.search === here.search) setPart(undefined);
  }
  usePaletteKeys(() => setPart((now) => (now === "palette" ? undefined : "palette")));
  return [part, setPart] as const;
}

function Frame({ onSearch, children }: { onSearch: () => void; children: ReactNode }) {
  useOutsideScripts();
  const [folded, toggleFold] = useRememberedFold();
  const screen = useScreen();
  // A page that needs the full width collapses the sidebar below 1400 px.
  const wide = screen !== undefined && screenOf(screen).wide === true;
  const narrow = useMediaQuery(wide ? "(max-width: 1399px)" : "(max-width: 1179px)");
  const icons = narrow || folded;
  return (
    <div
      className={cn(
        "min-h-[calc(100dvh-var(--banner))] pb-[var(--dock)] md:grid",
        icons ? "grid-cols-[52px_minmax(0,1fr)]" : "grid-cols-[216px_minmax(0,1fr)]",
      )}
    >
      <aside
        aria-label="Sidebar"
        className="sticky top-[var(--banner)] h-[calc(100dvh-var(--banner))] border-r border-sidebar-border max-md:hidden"
      >
        <Sidebar icons={icons} onSearch={onSearch} {...(!narrow && { onToggle: toggleFold })} />
      </aside>
      {children}
    </div>
  );
}
