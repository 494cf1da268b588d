import { IconButton } from "@/ui/button.tsx";
import { GlyphBell, GlyphHelp } from "@/ui/glyphs.tsx";
import { useShell } from "../shell-context.ts";
import { useNotifications } from "./use-notifications.ts";

/** Top right on every page: what is new, and help. */
export function DrawerButtons() {
  const { open } = useShell();
  return (
    <span className="flex flex-none items-center max-md:-mr-0.5">
      <IconButton label="Help" className="max-md:size-11" onClick={() => open("help")}>
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
          className="absolute top-0 right-0 min-w-4 rounded-full bg-primary px-1 text-center text-[10px] leading-4 font-semibold text-primary-foreground tabular-nums max-md:top-1.5 max-md:right-1.5"
        >
          {unread}
        </span>
      )}
    </IconButton>
  );
}
