import { Check, Eye, MessageSquare, Send } from "lucide-react";

const EVENTS = [
  { icon: Send, what: "Sent to Helen and Mark Dvorak", more: "by email and text, with the PDF", time: "9:02 AM" },
  { icon: Check, what: "Delivered to both", more: "an email scanner’s visit is not counted", time: "9:02 AM" },
  { icon: Eye, what: "Helen opened it", more: "1 min 40 s, longest on cash to close", time: "9:11 AM" },
  { icon: Eye, what: "Helen tried 15% down", more: "and saw what it does to her payment", time: "9:13 AM" },
  { icon: MessageSquare, what: "Mark tapped to call you", more: "two minutes after he opened it", time: "9:26 AM" },
];

/** What the officer sees while a borrower reads. */
export function OpenedPicture() {
  return (
    <ol className="w-full max-w-[460px]">
      {EVENTS.map(({ icon: Icon, what, more, time }, index) => (
        <li key={what} className="relative grid grid-cols-[32px_1fr_auto] gap-3 pb-6 last:pb-0">
          {index < EVENTS.length - 1 && (
            <span aria-hidden="true" className="absolute top-8 bottom-0 left-4 w-px bg-border-strong" />
          )}
          <span className="grid size-8 place-items-center rounded-full border border-border-strong bg-background text-brand">
            <Icon className="size-4" />
          </span>
          <span className="pt-1">
            <span className="block font-medium">{what}</span>
            <span className="block text-sm text-muted-foreground">{more}</span>
          </span>
          <time className="pt-1.5 text-sm text-muted-foreground">{time}</time>
        </li>
      ))}
    </ol>
  );
}
