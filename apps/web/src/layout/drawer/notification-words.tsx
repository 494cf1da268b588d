import type { Notification } from "@hearthline/contract/reports/notifications";
import { triedWords } from "@hearthline/report/tried-words";
import type { ComponentType } from "react";
import { money, plural } from "@/shared/words/format.ts";
import { GlyphAlert, GlyphCheck, GlyphEye, GlyphHelp, GlyphPhone } from "@/ui/glyphs.tsx";
import { GlyphChat, GlyphReport, GlyphSettings } from "@/ui/menu-glyphs.tsx";

export const NOTIFICATION_GLYPHS: Record<Notification["kind"], ComponentType<{ className?: string }>> = {
  opened: GlyphEye,
  "try.saved": GlyphSettings,
  "call.tapped": GlyphPhone,
  "question.asked": GlyphHelp,
  "letter.asked": GlyphReport,
  mentioned: GlyphChat,
  "mailbox.lost": GlyphAlert,
  "calendar.lost": GlyphAlert,
  "webhook.paused": GlyphAlert,
  "strike.met": GlyphReport,
  "site.lead": GlyphChat,
  "client.replied": GlyphChat,
  "review.written": GlyphChat,
  "post.refused": GlyphAlert,
  "domain.lost": GlyphAlert,
  "publication.refused": GlyphAlert,
  delivered: GlyphCheck,
  failed: GlyphAlert,
};

const CHANNEL = { email: "email", sms: "text" };

type Try = Extract<Notification, { kind: "try.saved" }>;

/** "$2,914.20 a month, $205.10 less" */
function paymentWords({ housingPaymentCents, differenceCents }: Try): string {
  const payment = `${money(housingPaymentCents)} a month`;
  if (!differenceCents) return payment;
  return `${payment}, ${money(Math.abs(differenceCents))} ${differenceCents < 0 ? "less" : "more"}`;
}

/** What happened, and the loan or the reason. */
export function notificationWords(item: Notification): { text: string; detail: string } {
  const reader = item.who;
  const loan = item.title;
  switch (item.kind) {
    case "opened": {
      const times = item.openCount > 1 ? `, ${plural(item.openCount, "time")} in all` : "";
      return { text: `${reader} opened the report${times}`, detail: loan };
    }
    case "letter.asked":
      return { text: `${item.who} asks for a letter at ${money(item.amountCents)}`, detail: loan };
    case "mentioned":
      return { text: `${item.who || "A colleague"} names you in a note: ${item.text}`, detail: item.title };
    case "mailbox.lost":
      return {
        text: `${item.title} is no longer connected; your emails go out by our own server`,
        detail: item.address,
      };
    case "calendar.lost":
      return { text: `${item.title} is no longer connected, and is not kept up to date`, detail: item.address };
    case "webhook.paused":
      return { text: `The webhook “${item.title}” is paused. ${item.text}`, detail: item.address };
    case "site.lead":
      return { text: `${item.who} wrote from your website${item.text && `: ${item.text}`}`, detail: item.title };
    case "publication.refused":
      return { text: item.title, detail: item.text };
    case "domain.lost":
      return { text: `${item.title}. ${item.text}`, detail: item.address };
    case "client.replied":
      return { text: `${item.who} sent you an email: ${item.text}`, detail: item.title };
    case "review.written":
      return { text: `${item.who} wrote a review: ${item.stars} of 5 stars. ${item.text}`, detail: item.title };
    case "post.refused":
      return { text: `“${item.title}” was not published when it was due`, detail: item.text };
    case "strike.met":
      return { text: `${item.who}: ${item.text}`, detail: item.title };
    case "try.saved":
      return { text: `${reader} tried ${triedWords(item.tried, item.scenario)}: ${paymentWords(item)}`, detail: loan };
    case "call.tapped":
      return { text: `${reader} tapped to call you`, detail: loan };
    case "question.asked":
      return {
        text: `${reader} ${item.note === null ? "asked about" : "answered your note at"} ${[`“${item.figure}”`, item.scenario && `in ${item.scenario}`].filter(Boolean).join(" ")}: ${item.text}`,
        detail: item.answeredAt ? `${loan}, answered` : loan,
      };
    case "delivered":
      return { text: `Your ${CHANNEL[item.channel]} to ${item.who} was delivered`, detail: loan };
    case "failed":
      return { text: `Your ${CHANNEL[item.channel]} to ${item.who} was not delivered`, detail: item.failure || loan };
  }
}
