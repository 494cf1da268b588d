import type { ReportDocument } from "@hearthline/contract/reports/report-document";
import { mailLegal } from "@hearthline/report/mail-legal";
import { Report } from "@hearthline/report/report";
import "@hearthline/report/report.css";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useRef, useState } from "react";
import { trpc } from "@/api/trpc.ts";
import { Segmented } from "@/ui/segmented.tsx";
import { Loader } from "@/ui/spinner.tsx";

const Paper = lazy(() =>
  import("@/shared/report/paper-report.tsx").then(({ PaperReport }) => ({ default: PaperReport })),
);

const PLACES = [
  { value: "report", label: "Report" },
  { value: "pdf", label: "PDF" },
  { value: "mail", label: "Email" },
] as const;
type Place = (typeof PLACES)[number]["value"];

/** The newest report with the text as typed, on its page, in the PDF and in its email; `otherwise` if there is no report yet. */
export function ReportPlace({ text, otherwise }: { text: string; otherwise: ReactNode }) {
  const [place, setPlace] = useState<Place>("report");
  const newest = useQuery(trpc.reports.list.queryOptions({ perPage: 1 }));
  const id = newest.data?.items[0]?.id;
  const stored = useQuery({ ...trpc.reports.document.queryOptions({ id: id ?? "" }), enabled: Boolean(id) });
  const disclaimer = useDeferredValue(text);
  if (newest.isPending || (id && stored.isPending)) return <Loader label="Loading your newest report" />;
  if (!stored.data) return otherwise;
  const document = { ...stored.data, disclaimer };
  return (
    <figure>
      <figcaption className="mb-2.5 flex items-center justify-between gap-3 text-sm text-muted-foreground">
        Report {document.number} with this text
        <Segmented label="Where it appears" options={PLACES} value={place} onChange={setPlace} />
      </figcaption>
      {place === "report" && <OnScreen document={document} />}
      {place === "pdf" && (
        <Suspense fallback={<Loader label="Laying out the pages" />}>
          <Paper
            document={document}
            className="h-[560px] rounded-md border border-border-strong"
            frameRef={atDisclosures}
          />
        </Suspense>
      )}
      {place === "mail" && <MailFoot document={document} />}
    </figure>
  );
}

/** Starts at the pages' end, where the text is. Each keystroke lays them out again. */
function atDisclosures(frame: HTMLIFrameElement | null) {
  if (!frame) return;
  const toEnd = () => frame.contentWindow?.scrollTo(0, frame.contentDocument?.documentElement.scrollHeight ?? 0);
  frame.addEventListener("load", toEnd);
  return () => frame.removeEventListener("load", toEnd);
}

/** The report as readers see it, scrolled to the text. */
function OnScreen({ document }: { document: ReportDocument }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const place = box.current?.querySelector<HTMLElement>('[data-section="disclosures"]');
    if (box.current && place) box.current.scrollTop = place.offsetTop - 12;
  }, []);
  return (
    <section
      ref={box}
      aria-label="The report with this text"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled from the keyboard
      tabIndex={0}
      className="relative h-[560px] overflow-auto rounded-md border border-border-strong bg-background"
    >
      <Report document={document} mode="preview" />
    </section>
  );
}

/** The footer of the email that brings the report, exactly as sent. */
function MailFoot({ document }: { document: ReportDocument }) {
  return (
    <div className="rounded-md border border-border-strong bg-background p-5">
      <div aria-hidden="true" className="grid gap-2">
        <span className="h-2 w-full rounded-full bg-muted" />
        <span className="h-2 w-2/3 rounded-full bg-muted" />
        <span className="mt-3 h-9 w-40 rounded-sm bg-muted" />
      </div>
      <p className="mt-6 border-t pt-4 text-xs leading-[1.125rem] whitespace-pre-line text-muted-foreground">
        {mailLegal(document).join("\n\n")}
      </p>
    </div>
  );
}
