import { LockKeyhole } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Segmented } from "@/ui/segmented.tsx";
import { Loader } from "@/ui/spinner.tsx";
import type { BesidePanel } from "../kind.ts";
import { useBuilderStore } from "../store/builder-context.ts";

export const loadPreview = () => import("./preview-panel.tsx");
export const PreviewPanel = lazy(() => loadPreview().then((module) => ({ default: module.PreviewPanel })));

/** Next to the table: the report as it would be sent, or the kind's panel for the officer alone. */
export function Beside() {
  const { beside } = useBuilderStore().kind;
  const [shown, setShown] = useState<"own" | "report">("own");
  const preview = (actions?: ReactNode) => (
    <Suspense fallback={<Loader label="Loading the preview" />}>
      <PreviewPanel actions={actions} />
    </Suspense>
  );
  if (!beside) return preview();
  const choice = (
    <Segmented
      label="Next to the table"
      options={[
        { value: "own", label: beside.label },
        { value: "report", label: "Report" },
      ]}
      value={shown}
      onChange={setShown}
    />
  );
  return shown === "report" ? preview(choice) : <OwnPanel beside={beside} actions={choice} />;
}

/** The same below the table, for when there is no room next to it. */
export function Below() {
  const { beside } = useBuilderStore().kind;
  if (!beside) return null;
  return (
    <section aria-label={beside.title} className="mb-[76px] border-t border-border-strong bg-canvas">
      <OwnPanel beside={beside} />
    </section>
  );
}

function OwnPanel({ beside: { title, Panel }, actions }: { beside: BesidePanel; actions?: ReactNode }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-canvas">
      <div className="flex h-[41px] flex-none items-center gap-2 border-b px-6 text-sm max-md:h-14 max-md:px-4">
        <h2 className="truncate text-sm leading-5 font-medium">{title}</h2>
        <span className="mr-auto inline-flex items-center gap-1 text-xs whitespace-nowrap text-muted-foreground">
          <LockKeyhole className="size-[13px]" aria-hidden="true" />
          Only you see this
        </span>
        {actions}
      </div>
      <section
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled from the keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto px-6 pt-5 pb-8 text-sm max-md:px-4"
      >
        <Suspense fallback={<Loader />}>
          <Panel />
        </Suspense>
      </section>
    </div>
  );
}
