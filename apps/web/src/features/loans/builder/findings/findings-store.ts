import { pricePaid } from "@hearthline/calc/loan/price-paid";
import type { Finding } from "@hearthline/calc/rules/types";
import { useSyncExternalStore } from "react";
import { useBuilderStore } from "../store/builder-context.ts";
import type { BuilderState, BuilderStore } from "../store/builder-store.ts";
import type { DraftScenario } from "../store/draft-scenario.ts";
import { today } from "./estimates.ts";

/** A finding of one scenario, and the reason to keep it. */
export interface DraftFinding extends Finding {
  scenarioKey: string;
  kept: string | null;
}

const REST_MS = 200;
const NONE: readonly DraftFinding[] = [];

type Rules = typeof import("@hearthline/calc/rules/findings");
let rules: Promise<Rules> | undefined;
const loadRules = () => {
  rules ??= import("@hearthline/calc/rules/findings").catch((error: unknown) => {
    // Loaded again once there is a network.
    rules = undefined;
    throw error;
  });
  return rules;
};

/** The findings of every scenario that can be computed. */
export async function findingsNow(store: BuilderStore): Promise<readonly DraftFinding[]> {
  const { findings } = await loadRules();
  const { draft, derived } = store.get();
  if (derived.scenarios.some(({ figures }) => figures !== null)) return judged(store, store.get(), findings);
  const pinned = (await store.kind.pinned?.findings?.(derived.loan)) ?? [];
  return draft.scenarios.flatMap(({ key, kept }) => pinned.map((found) => keptIn(found, key, kept)));
}

/** With its scenario, and the officer's reason if it is kept there. */
function keptIn(found: Finding, scenarioKey: string, kept: DraftScenario["kept"]): DraftFinding {
  const reason = kept?.find(({ rule }) => rule === found.rule)?.reason;
  return { ...found, scenarioKey, kept: (found.level === "warning" && reason) || null };
}

function judged({ kind }: BuilderStore, state: BuilderState, findings: Rules["findings"]): DraftFinding[] {
  const { draft, derived } = state;
  const basis = derived.loan;
  const ready = derived.scenarios.flatMap(({ key, scenario, figures }) =>
    scenario && figures ? [{ key, figures, ...kind.asLoan(basis, scenario) }] : [],
  );
  const units = Number(draft.property.units) || undefined;
  return ready.flatMap(({ key, basis: own, terms, frame, figures }) => {
    const facts = {
      today: today(),
      ...(draft.property.county && { county: draft.property.county }),
      ...(units && { units }),
      otherValuesCents: ready.flatMap((other) => (other.key === key ? [] : [pricePaid(other.frame).cents])),
    };
    const kept = draft.scenarios.find((one) => one.key === key)?.kept;
    return findings(own, terms, frame, figures, facts).map((found) => keptIn(found, key, kept));
  });
}

interface Watched {
  get: () => readonly DraftFinding[];
  subscribe: (watcher: () => void) => () => void;
}
const watched = new WeakMap<BuilderStore, Watched>();

/** Evaluated shortly after the last keystroke, so that typing never waits for it. */
function watch(store: BuilderStore): Watched {
  const known = watched.get(store);
  if (known) return known;
  let now = NONE;
  let text = "[]";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;
  const watchers = new Set<() => void>();
  const judge = () =>
    void findingsNow(store).then(
      (found) => {
        const next = JSON.stringify(found);
        if (next === text) return;
        text = next;
        now = found;
        for (const watcher of watchers) watcher();
      },
      // The chunk did not load: the next key retries, and the server evaluates the rules when a report is made.
      () => {
        rules = undefined;
      },
    );
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(judge, REST_MS);
  };
  const made: Watched = {
    get: () => now,
    subscribe(watcher) {
      if (watchers.size === 0) {
        stop = store.subscribe(later);
        later();
      }
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
        if (watchers.size > 0) return;
        clearTimeout(timer);
        stop?.();
      };
    },
  };
  watched.set(store, made);
  return made;
}

/** Every finding of the draft, as of a moment ago. */
export function useFindings(): readonly DraftFinding[] {
  const store = watch(useBuilderStore());
  return useSyncExternalStore(store.subscribe, store.get);
}
