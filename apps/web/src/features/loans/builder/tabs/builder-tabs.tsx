import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { oneOf } from "@/shared/browser/one-of.ts";
import { LinkTabs } from "@/ui/tabs.tsx";
import type { BuilderKind } from "../kind.ts";
import { useBuilder, useBuilderStore } from "../store/builder-context.ts";

/** The table’s own tab, the first. */
const TABLE = "scenarios";
/** The tabs of every kind after the table and the kind's own. */
const WORD: Readonly<Record<string, string>> = {
  fees: "Fees and escrow",
  property: "Property",
  people: "People",
  notes: "Notes",
  timeline: "Timeline",
};

function tabsOf({ tabs = [], words }: BuilderKind): readonly (readonly [id: string, label: string])[] {
  return [[TABLE, words.scenarios], ...tabs.map(({ id, label }) => [id, label] as const), ...Object.entries(WORD)];
}

export function useTab(): string {
  const { kind } = useBuilderStore();
  const [params] = useSearchParams();
  const ids = tabsOf(kind).map(([id]) => id);
  return oneOf(ids, params.get("tab")) ?? TABLE;
}

export function BuilderTabs({ current }: { current: string }) {
  const { kind } = useBuilderStore();
  const [params] = useSearchParams();
  const people = useBuilder((state) => state.draft.clients.length + state.draft.contacts.length);
  const notes = useBuilder((state) => (state.draft.note.trim() ? 1 : 0));
  // On a phone the tabs scroll sideways: the current one is scrolled into view.
  useEffect(() => {
    document
      .querySelector(`nav[aria-label="Loan"] a[href*="tab=${current}"]`)
      ?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [current]);
  const own = useBuilder(({ draft }) => (kind.tabs ?? []).map(({ count }) => count?.(draft) ?? 0));
  const counts: Readonly<Record<string, number | undefined>> = {
    ...Object.fromEntries((kind.tabs ?? []).map(({ id }, at) => [id, own[at] || undefined])),
    ...(people > 0 && { people }),
    ...(notes > 0 && { notes }),
  };
  const to = (tab: string) => {
    const next = new URLSearchParams(params);
    if (tab === TABLE) next.delete("tab");
    else next.set("tab", tab);
    return `?${next}`;
  };
  return (
    <LinkTabs
      label="Loan"
      className="sticky top-[calc(var(--banner)+52px)] z-[25] -mx-[var(--edge)] h-[41px] bg-background px-[var(--edge)] max-md:h-[45px]"
      tabs={tabsOf(kind).map(([tab, label]) => ({
        to: to(tab),
        label,
        current: tab === current,
        ...(counts[tab] !== undefined && { count: counts[tab] }),
      }))}
    />
  );
}
