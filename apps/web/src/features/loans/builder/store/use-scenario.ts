import { useBuilder } from "./builder-context.ts";
import { type BuilderState, cellName } from "./builder-store.ts";
import { columnsOf } from "./draft.ts";
import type { DraftScenario } from "./draft-scenario.ts";
import { NONE, type Problems } from "./problems.ts";
import { unreadWords } from "./reasons.ts";

export const scenarioIn = (state: BuilderState, key: string): DraftScenario => {
  const found = columnsOf(state.draft).find((one) => one.key === key);
  // Cells that are about to unmount still read a scenario that was just deleted.
  return found ?? (state.draft.scenarios[0] as DraftScenario);
};

/** What a cell shows of its scenario. */
export function useScenario<T>(key: string, read: (scenario: DraftScenario) => T): T {
  return useBuilder((state) => read(scenarioIn(state, key)));
}

/** What is derived from a column: a scenario, or the pinned one. */
const derivedIn = ({ derived }: BuilderState, key: string) =>
  derived.pinned?.key === key ? derived.pinned : derived.scenarios.find((one) => one.key === key);

export const useLetter = (key: string): string => useScenario(key, ({ letter }) => letter);

/** The index of the scenario that the others are compared with: the first, unless another was chosen. */
export function basePlace({ draft: { scenarios }, against }: BuilderState): number {
  return Math.max(
    0,
    scenarios.findIndex(({ key }) => key === against),
  );
}

/** Whether the value equals that of the scenario compared with: then it is gray. */
export const useSameAsBase = (key: string, read: (scenario: DraftScenario) => unknown): boolean =>
  useBuilder((state) => isSameAsBase(state, key, read));

export function isSameAsBase(state: BuilderState, key: string, read: (scenario: DraftScenario) => unknown): boolean {
  const base = state.draft.scenarios[basePlace(state)];
  // The scenario compared with is never gray.
  if (!base || base.key === key || key === state.draft.pinned?.key) return false;
  const [one, other] = [read(scenarioIn(state, key)), read(base)];
  if (Object.is(one, other)) return true;
  const deep = typeof one === "object" && typeof other === "object";
  return deep && JSON.stringify(one) === JSON.stringify(other);
}

/** The message of the first of these fields that has one. */
export const useProblem = (key: string, ...fields: string[]): string | undefined =>
  useBuilder((state) => problemOf(state, key, fields));

export function problemOf(state: BuilderState, key: string, fields: readonly string[]): string | undefined {
  const own = derivedIn(state, key);
  return (
    first(own?.problems, fields) ??
    (state.asked ? first(own?.missing, fields) : undefined) ??
    first(refusedOf(state, key), fields)
  );
}

/** The message about unreadable text in one of these fields. */
export function useUnread(key: string, fields: readonly string[]): string | undefined {
  return useBuilder(({ unread }) => {
    const prefix = cellName(key, "");
    const found = Object.keys(unread).find(
      (name) => name.startsWith(prefix) && fields.some((one) => within(name.slice(prefix.length), one)),
    );
    return found === undefined ? undefined : unreadWords(unread[found] ?? "");
  });
}

/** Whether anything in the scenario is wrong, unreadable or, after the first attempt to save, missing. */
export function isWrong(state: BuilderState, key: string): boolean {
  const own = derivedIn(state, key);
  const some = (problems: Problems | undefined) => problems !== undefined && Object.keys(problems).length > 0;
  const prefix = cellName(key, "");
  const among = (cells: Readonly<Record<string, string>>) => Object.keys(cells).some((cell) => cell.startsWith(prefix));
  return some(own?.problems) || (state.asked && some(own?.missing)) || among(state.unread) || among(state.refused);
}

function first(problems: Problems | undefined, fields: readonly string[]): string | undefined {
  if (!problems || problems === NONE) return undefined;
  const found = Object.keys(problems).find((name) => fields.some((one) => within(name, one)));
  return found === undefined ? undefined : problems[found];
}

/** The server's errors for this scenario, by its own field names. */
function refusedOf(state: BuilderState, key: string): Problems | undefined {
  const names = Object.keys(state.refused);
  if (names.length === 0) return undefined;
  const prefix = cellName(key, "");
  return Object.fromEntries(
    names
      .filter((name) => name.startsWith(prefix))
      .map((name) => [name.slice(prefix.length), state.refused[name] ?? ""]),
  );
}

const within = (name: string, field: string) => name === field || name.startsWith(`${field}.`);
