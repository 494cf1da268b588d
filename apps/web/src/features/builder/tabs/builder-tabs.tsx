import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { oneOf } from "@/shared/browser/one-of.ts";
import { LinkTabs } from "@/ui/tabs.tsx";
import { useBuilder } from "../store/builder-context.ts";

const TABS = ["scenarios", "fees", "property", "people", "notes", "timeline"] as const;
export type BuilderTab = (typeof TABS)[number];
const WORD: Record<BuilderTab, string> = {
  scenarios: "Scenarios",
  fees: "Fees and escrow",
  property: "Property",
  people: "People",
  notes: "Notes",
  timeline: "Timeline",
};

export function useTab(): BuilderTab {
  const [params] = useSearchParams();
  return oneOf(TABS, params.get("tab")) ?? "scenarios";
}

export function BuilderTabs({ current }: { current: BuilderTab }) {
  const [params] = useSearchParams();
  const people = useBuilder((state) => state.draft.clients.length + state.draft.contacts.length);
  const notes = useBuilder((state) => (state.draft.note.trim() ? 1 : 0));
  // On a phone the tabs scroll sideways: the current one is brought into sight.
  useEffect(() => {
    document
      .querySelector(`nav[aria-label="Loan"] a[href*="tab=${current}"]`)
      ?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [current]);
  const counts: Partial<Record<BuilderTab, number>> = {
    ...(people > 0 && { people }),
    ...(notes > 0 && { notes }),
  };
  const to = (tab: BuilderTab) => {
    const next = new URLSearchParams(params);
    if (tab === "scenarios") next.delete("tab");
    else next.set("tab", tab);
    return `?${next}`;
  };
  return (
    <LinkTabs
      label="Loan"
      className="sticky top-[calc(var(--banner)+52px)] z-[25] -mx-[var(--edge)] h-[41px] bg-background px-[var(--edge)] max-md:h-[45px]"
      tabs={TABS.map((tab) => ({
        to: to(tab),
        label: WORD[tab],
        current: tab === current,
        ...(counts[tab] !== undefined && { count: counts[tab] }),
      }))}
    />
  );
}
