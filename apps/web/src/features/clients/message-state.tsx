import { useDates } from "@/shared/words/dates.tsx";
import { inSentence, plural } from "@/shared/words/format.ts";
import { GlyphAlert, GlyphCheck, GlyphEye } from "@/ui/glyphs.tsx";

interface Sent {
  status: "queued" | "sending" | "sent" | "delivered" | "failed";
  failure: string | null;
  openCount: number;
  lastOpenedAt: string | null;
}

/** The delivery state of an email or text, in one line. */
export function MessageState({ message }: { message: Sent }) {
  const { relative } = useDates();
  const line = "mt-1 flex items-start gap-1.5 text-xs [&>svg]:mt-px [&>svg]:size-3.5";
  const { status, failure, openCount, lastOpenedAt } = message;
  if (status === "failed")
    return (
      <p className={`${line} text-destructive`}>
        <GlyphAlert />
        {failure ? `Not delivered: ${failure}` : "Not delivered"}
      </p>
    );
  if (openCount > 0)
    return (
      <p className={`${line} text-brand`}>
        <GlyphEye />
        Report opened {plural(openCount, "time")}
        {lastOpenedAt && `, last ${inSentence(relative(lastOpenedAt))}`}
      </p>
    );
  if (status === "queued" || status === "sending") return <p className={`${line} text-muted-foreground`}>Being sent</p>;
  return (
    <p className={`${line} text-muted-foreground`}>
      <GlyphCheck />
      {status === "delivered" ? "Delivered, report not opened yet" : "Sent, report not opened yet"}
    </p>
  );
}
