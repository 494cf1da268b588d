import "./table/scenario-table.css";
import "./cells/cells.css";
import "./figures/figures.css";
import "./findings/findings.css";
import "./table/phone-parts.css";
// The toasts are in the builder's chunk, so that errors can be shown without a network.
import "@/ui/toaster.tsx";
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { Page } from "@/layout/page.tsx";
import { loadLater } from "@/shared/browser/load-later.ts";
import { useMediaQuery } from "@/shared/browser/use-media-query.ts";
import { Dialog } from "@/ui/dialog.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { StatusLabel } from "@/ui/status-label.tsx";
import { createExplaining, ExplainingContext } from "./figures/explaining.ts";
import { MissingStrip } from "./findings/missing-strip.tsx";
import { KeysDialog } from "./keys/keys-dialog.tsx";
import { useBuilderKeys } from "./keys/use-builder-keys.ts";
import { Below, Beside, loadPreview, PreviewPanel } from "./preview/beside.tsx";
import { BuilderTools } from "./saving/builder-tools.tsx";
import { useProblemFocus, useProblemScenario } from "./saving/problem-place.ts";
import { BuilderContext, useBuilder, useBuilderStore } from "./store/builder-context.ts";
import type { BuilderStore } from "./store/builder-store.ts";
import { borrowersWords, draftTitle } from "./store/draft.ts";
import { columnOf, lower } from "./store/scenario-changes.ts";
import { useUndoKeys } from "./store/use-undo-keys.ts";
import { PhoneDock, ScenarioSwitch } from "./table/phone-parts.tsx";
import { ScenarioTable } from "./table/scenario-table.tsx";
import { BuilderTabs, useTab } from "./tabs/builder-tabs.tsx";

const parts = {
  preview: loadPreview,
  fees: () => import("./fees/fees-tab.tsx"),
  property: () => import("./tabs/property-tab.tsx"),
  people: () => import("./tabs/people-tab.tsx"),
  notes: () => import("./tabs/notes-tab.tsx"),
  timeline: () => import("./tabs/timeline-tab.tsx"),
  rules: () => import("@hearthline/calc/rules/findings"),
};
const FeesTab = lazy(() => parts.fees().then((module) => ({ default: module.FeesTab })));
const PropertyTab = lazy(() => parts.property().then((module) => ({ default: module.PropertyTab })));
const PeopleTab = lazy(() => parts.people().then((module) => ({ default: module.PeopleTab })));
const NotesTab = lazy(() => parts.notes().then((module) => ({ default: module.NotesTab })));
const TimelineTab = lazy(() => parts.timeline().then((module) => ({ default: module.TimelineTab })));
const TAB: Readonly<Record<string, React.ComponentType>> = {
  fees: FeesTab,
  property: PropertyTab,
  people: PeopleTab,
  notes: NotesTab,
  timeline: TimelineTab,
};

interface BuilderProps {
  store: BuilderStore;
  /** Where the draft is stored. */
  place: string;
  /** When this browser last stored the draft. */
  keptAt: string | undefined;
  /** A notice above the table: a draft was restored, or the loan has a newer version. */
  banner?: React.ReactNode;
}

/** The form on the left, the live report on the right. */
export function Builder({ store, place, keptAt, banner }: BuilderProps) {
  const explaining = useMemo(createExplaining, []);
  const [helping, setHelping] = useState(false);
  useUndoKeys(store);
  const { tabs, beside } = store.kind;
  useEffect(
    () =>
      loadLater([...Object.values(parts), ...[...(tabs ?? []), ...(beside ? [beside] : [])].map(({ load }) => load)]),
    [tabs, beside],
  );
  useBuilderKeys(
    store,
    useCallback(() => setHelping(true), []),
  );
  return (
    <BuilderContext value={store}>
      <ExplainingContext value={explaining}>
        <Frame place={place} keptAt={keptAt} banner={banner} />
        <KeysDialog open={helping} onOpenChange={setHelping} />
      </ExplainingContext>
    </BuilderContext>
  );
}

function Frame({ place, keptAt, banner }: Omit<BuilderProps, "store">) {
  const { kind } = useBuilderStore();
  const title = useBuilder((state) => draftTitle(state.draft, kind.words.untitled));
  const status = useBuilder((state) => state.draft.status);
  const clients = useBuilder((state) => state.draft.clients);
  const [previewing, setPreviewing] = useState(false);
  const roomy = useMediaQuery("(min-width: 1180px)");
  const openPreview = useCallback(() => setPreviewing(true), []);
  return (
    <Page
      bare
      title={
        clients.length > 0 ? `${kind.words.report} for ${borrowersWords(clients)}` : `New ${lower(kind.words.report)}`
      }
      documentTitle={title}
      crumb={title}
      crumbs={[{ label: "Loans", to: kind.at.list }]}
      status={<StatusLabel status={status} />}
      action={<BuilderTools place={place} keptAt={keptAt} onPreview={openPreview} />}
    >
      <div className="min-[1180px]:grid min-[1180px]:grid-cols-[minmax(0,1fr)_424px]">
        <Body banner={banner} />
        {roomy && (
          <aside
            aria-label={kind.beside ? "Next to the table" : "Report preview"}
            className="sticky top-[calc(var(--banner)+52px)] flex h-[calc(100dvh-var(--banner)-52px)] flex-col overflow-hidden border-l bg-canvas [contain:strict]"
          >
            <Beside />
          </aside>
        )}
        {!roomy && <Below />}
      </div>
      <Dialog
        open={previewing}
        onOpenChange={setPreviewing}
        title="Preview of the report"
        headed
        width="plans"
        className="flex h-[calc(100dvh-48px)] flex-col overflow-hidden max-md:h-[calc(100dvh-12px)]"
      >
        <Suspense fallback={<Loader label="Loading the preview" />}>
          <PreviewPanel large />
        </Suspense>
      </Dialog>
    </Page>
  );
}

function Body({ banner }: { banner: React.ReactNode }) {
  const tab = useTab();
  const [shown, setShown] = useState(0);
  const count = useBuilder((state) => state.draft.scenarios.length);
  const at = Math.min(shown, count - 1);
  useProblemScenario(setShown, useBuilderStore().kind.pinned?.holds);
  useProblemFocus();
  const { kind } = useBuilderStore();
  const Other = kind.tabs?.find(({ id }) => id === tab)?.Tab ?? TAB[tab];
  return (
    <div className="b-main" data-shown={columnOf(at)}>
      <BuilderTabs current={tab} />
      {banner}
      {Other ? (
        <Suspense fallback={<Loader />}>
          <Other />
        </Suspense>
      ) : (
        <div className="b-tableframe">
          <MissingStrip />
          <ScenarioSwitch shown={at} onShow={setShown} />
          <ScenarioTable />
          <PhoneDock shown={at} />
        </div>
      )}
    </div>
  );
}
