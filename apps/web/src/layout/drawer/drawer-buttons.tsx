import { IconButton } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { GlyphBell, GlyphHelp } from "@/ui/glyphs.tsx";
import { useShell } from "../shell-context.ts";
import { useNotifications } from "./use-notifications.ts";

/** Top right on every page: notifications and help, which is hidden on a phone without room. */
export function DrawerButtons({ narrow }: { narrow: boolean }) {
  const { open } = useShell();
  return (
    <span className="mr-1 flex flex-none items-center gap-0.5 max-md:mr-0 max-md:gap-0">
      <IconButton label="Help" className={cn("max-md:size-11", narrow && "max-md:hidden")} onClick={() => open("help")}>
        <GlyphHelp />
      </IconButton>
      <Bell onOpen={() => open("notifications")} />
    </span>
  );
}

function Bell({ onOpen }: { onOpen: () => void }) {
  const { hears, data } = useNotifications();
  if (!hears) return null;
  const unread = data?.unread ?? 0;
  return (
    <IconButton
      label={unread > 0 ? `Notifications, ${unread} new` : "Notifications"}
      className="relative max-md:size-11"
      onClick={onOpen}
    >
      <GlyphBell />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-1 left-1/2 min-w-4 rounded-full bg-primary px-1 text-center text-[10px] leading-4 font-semibold text-primary-foreground tabular-nums max-md:top-1"
        >
          {unread}
        </span>
      )}
    </IconButton>
  );
}
