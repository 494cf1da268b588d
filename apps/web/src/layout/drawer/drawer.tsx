import { type ReactNode, useState } from "react";
import { Segmented } from "@/ui/segmented.tsx";
import { Sheet } from "@/ui/sheet.tsx";
import type { DrawerPanel } from "../shell-context.ts";
import { HelpPanel } from "./help-panel.tsx";
import { NotificationsPanel } from "./notifications-panel.tsx";
import { useNotifications } from "./use-notifications.ts";

interface DrawerProps {
  /** The open panel; without one the drawer is closed. */
  panel: DrawerPanel | undefined;
  onPanel: (panel: DrawerPanel) => void;
  onClose: () => void;
}

const PANELS: Record<DrawerPanel, { title: string; content: () => ReactNode }> = {
  notifications: { title: "Notifications", content: () => <NotificationsPanel /> },
  help: { title: "Help", content: () => <HelpPanel /> },
};

/** On the right of every page, whatever its URL; full screen on a phone. */
export function Drawer({ panel, onPanel, onClose }: DrawerProps) {
  const { hears } = useNotifications();
  // Keeps rendering the panel while the drawer slides out.
  const [last, setLast] = useState<DrawerPanel>("notifications");
  if (panel && panel !== last) setLast(panel);
  const { title, content } = PANELS[last];
  return (
    <Sheet
      open={panel !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={title}
      className="max-md:w-full"
      tools={
        hears && (
          <Segmented
            label="What the drawer shows"
            value={last}
            onChange={onPanel}
            options={[
              { value: "notifications", label: "New" },
              { value: "help", label: "Help" },
            ]}
          />
        )
      }
    >
      {content()}
    </Sheet>
  );
}
