import { explainFigure } from "@hearthline/report/explain-figure";
import type { Pinning } from "@hearthline/report/placed-notes";
import { Report } from "@hearthline/report/report";
import "@hearthline/report/report.css";
import { FileText, Monitor, Smartphone } from "lucide-react";
import { lazy, memo, type ReactNode, Suspense, useMemo, useState } from "react";
import { useMediaQuery } from "@/shared/browser/use-media-query.ts";
import { EmptyState } from "@/ui/empty-state.tsx";
import { Segmented } from "@/ui/segmented.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";
import { borrowersWords } from "../store/draft.ts";
import { letterIn } from "../store/scenario-changes.ts";
import { FigureNotes } from "./notes/figure-notes.tsx";
import { useNotes } from "./notes/use-notes.ts";
import { SectionsMenu } from "./sections-menu.tsx";
import { usePreview } from "./use-preview.ts";
import { useVideo } from "./use-video.ts";

const Paper = lazy(() =>
  import("@/shared/report/paper-report.tsx").then(({ PaperReport }) => ({ default: PaperReport })),
);
const StillReport = memo(Report);

const pinning: Pinning = (at) => <FigureNotes key={`${at.figure} ${at.letter}`} at={at} />;

type Look = "phone" | "desktop" | "paper";
const LOOKS = [
  { value: "phone", name: "Phone", label: <Smartphone /> },
  { value: "desktop", name: "Desktop", label: <Monitor /> },
  { value: "paper", name: "Paper", label: <FileText /> },
] as const;

/** The current report, next to the table or over it. */
export function PreviewPanel({ large = false, actions }: { large?: boolean; actions?: ReactNode }) {
  const roomy = useMediaQuery("(min-width: 768px)");
  const [look, setLook] = useState<Look>(large && roomy ? "desktop" : "phone");
  const borrowers = useBuilder((state) => borrowersWords(state.draft.clients));
  const many = useBuilder((state) => state.draft.clients.length > 1);
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-canvas">
      <div className="flex h-[41px] flex-none items-center gap-2 border-b px-6 text-sm max-md:h-14 max-md:px-4">
        <h2 className="mr-auto truncate text-sm leading-5 font-medium">
          What {borrowers === "The borrower" ? "the borrower" : borrowers} {many ? "see" : "sees"}
        </h2>
        <SectionsMenu />
        <Segmented label="Look of the preview" options={LOOKS} value={look} onChange={setLook} />
        {actions}
      </div>
      <LeftOut />
      <Sheet look={look} large={large} />
    </div>
  );
}

/** Scenarios that cannot be computed are left out of the report next to the table. */
function LeftOut() {
  const out = useBuilder(({ draft, derived }) =>
    derived.scenarios.some(({ figures }) => figures !== null)
      ? derived.scenarios
          .filter(({ figures }) => figures === null)
          .map(({ key, reason }) => `${letterIn(draft, key)} is left out: ${reason}`)
      : [],
  );
  if (out.length === 0) return null;
  return (
    <p role="status" className="mx-6 mt-3 text-xs text-muted-foreground max-md:mx-3">
      {out.join(" ")}
    </p>
  );
}

function Sheet({ look, large }: { look: Look; large: boolean }) {
  const drawn = usePreview();
  const { notes } = useNotes();
  const { videoUrl, recording } = useVideo();
  const document = useMemo(() => drawn && { ...drawn, videoUrl, recording }, [drawn, videoUrl, recording]);
  if (!document) return <NothingYet />;
  if (look === "paper")
    return (
      <Suspense fallback={<Loader label="Laying out the pages" />}>
        <Paper document={document} className="m-6 mb-0 flex-1 max-md:m-3" />
      </Suspense>
    );
  return (
    <section
      aria-label="Report preview"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled from the keyboard
      tabIndex={0}
      className="mx-auto mt-6 min-h-0 w-[calc(100%-48px)] flex-1 overflow-auto rounded-t-md border border-b-0 border-border-strong bg-background max-md:mt-3 max-md:w-[calc(100%-24px)]"
      style={look === "phone" ? { maxWidth: 393 } : { maxWidth: 1220 }}
    >
      <div style={look === "desktop" && !large ? { zoom: 0.34, width: 1104 } : undefined}>
        <StillReport document={document} mode="preview" explain={explainFigure} notes={notes} pinning={pinning} />
      </div>
    </section>
  );
}

function NothingYet() {
  const { kind } = useBuilderStore();
  const wrong = useBuilder(({ derived }) => derived.scenarios.find(({ waits }) => !waits)?.reason);
  return (
    <div className="p-6">
      <EmptyState
        art="chart"
        title="The report appears here"
        text={wrong ?? kind.words.needs}
        className="grid-cols-1 justify-items-start gap-3"
      />
    </div>
  );
}
