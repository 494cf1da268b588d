import type { Notification } from "@hearthline/contract/reports/notifications";
import type { ComponentType } from "react";
import { money, plural } from "@/shared/words/format.ts";
import { GlyphAlert, GlyphCheck, GlyphEye } from "@/ui/glyphs.tsx";
import { GlyphReport, GlyphSettings } from "@/ui/menu-glyphs.tsx";

export const NOTIFICATION_GLYPHS: Record<Notification["kind"], ComponentType<{ className?: string }>> = {
  opened: GlyphEye,
  tried: GlyphSettings,
  "letter.asked": GlyphReport,
  delivered: GlyphCheck,
  failed: GlyphAlert,
};

const CHANNEL = { email: "e-mail", sms: "text" };

/** What happened, and about which loan or why. */
export function notificationWords(item: Notification): { text: string; detail: string } {
  const reader = item.who || "Somebody with the link";
  const loan = item.title;
  switch (item.kind) {
    case "opened": {
      const times = item.openCount > 1 ? `, ${plural(item.openCount, "time")} in all` : "";
      return { text: `${reader} opened the report${times}`, detail: loan };
    }
    case "tried":
      return { text: `${reader} tried other numbers: ${money(item.housingPaymentCents)} a month`, detail: loan };
    case "letter.asked":
      return { text: `${item.who} asks for a letter at ${money(item.amountCents)}`, detail: loan };
    case "delivered":
      return { text: `Your ${CHANNEL[item.channel]} to ${item.who} was delivered`, detail: loan };
    case "failed":
      return { text: `Your ${CHANNEL[item.channel]} to ${item.who} was not delivered`, detail: item.failure || loan };
  }
}
