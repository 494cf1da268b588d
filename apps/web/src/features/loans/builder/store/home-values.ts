import type { TypedField } from "../cells/field.ts";
import type { DraftScenario } from "./draft-scenario.ts";

/* Price, tax, insurance and dues belong to the home. They are stored with each scenario; here, scenarios without their own value change together. */

type Home = readonly TypedField[];

const has = (scenario: DraftScenario, { field }: TypedField) => scenario.own.includes(field);

/** Whether a scenario uses the home's value, and changes with it. */
export const isLinked = (scenario: DraftScenario, of: TypedField): boolean => !has(scenario, of);

/** The scenario whose value is the home's: the first without its own. */
export const leadOf = (scenarios: readonly DraftScenario[], of: TypedField): DraftScenario | undefined =>
  scenarios.find((one) => !has(one, of));

/** Whether the pinned column sets the value for all. */
export const isLedBy = (pinned: DraftScenario | undefined, of: TypedField): boolean =>
  pinned !== undefined && !has(pinned, of);

/** Whether a scenario deliberately differs from the home's value. */
export function isOwn(scenarios: readonly DraftScenario[], scenario: DraftScenario, of: TypedField): boolean {
  const lead = leadOf(scenarios, of);
  return has(scenario, of) && lead !== undefined && of.read(lead) !== of.read(scenario);
}

function marked(scenario: DraftScenario, of: TypedField, own: boolean): DraftScenario {
  if (has(scenario, of) === own) return scenario;
  return { ...scenario, own: own ? [...scenario.own, of.field] : scenario.own.filter((field) => field !== of.field) };
}

/**
 * Scenarios after a change of one of them: the leading one's home values apply to all without their own; another one with a different value
 * has its own from then on.
 */
export function withHome(
  home: Home,
  before: readonly DraftScenario[],
  next: DraftScenario,
  follow: (scenario: DraftScenario, before: DraftScenario) => DraftScenario,
): DraftScenario[] {
  const old = before.find(({ key }) => key === next.key);
  let changed = next;
  let scenarios = before;
  for (const of of home) {
    const value = of.read(next);
    if (old === undefined || of.read(old) === value) continue;
    const lead = leadOf(before, of);
    if (lead === undefined) continue;
    if (lead.key !== next.key) {
      changed = marked(changed, of, value !== of.read(lead));
      continue;
    }
    scenarios = scenarios.map((one) =>
      one.key === next.key || has(one, of) || of.read(one) === value ? one : follow(of.write(one, value), one),
    );
  }
  return scenarios.map((one) => (one.key === next.key ? changed : one));
}

/** A scenario with the home's values instead of its own; percentages stay percentages. */
export function withHomeOf<S extends DraftScenario>(home: Home, scenarios: readonly DraftScenario[], onto: S): S {
  const all = home.flatMap((of): [string, DraftScenario][] => {
    const lead = leadOf(scenarios, of);
    return lead ? [[of.field, lead]] : [];
  });
  const leads = new Map(all);
  const values = home.reduce((one, of) => {
    const lead = leads.get(of.field);
    return lead ? (of.write(one, of.read(lead)) as S) : one;
  }, onto);
  const mine = Object.entries(onto.shares ?? {}).filter(([field]) => !leads.has(field));
  const shared = all.flatMap(([field, { shares }]): [string, number][] =>
    shares?.[field] === undefined ? [] : [[field, shares[field]]],
  );
  return { ...values, shares: Object.fromEntries([...mine, ...shared]) };
}

/**
 * The scenarios that remain after a deletion: if all of them have their own value, the first one's becomes the home's. `taken` lists such fields.
 */
export function ledAgain(home: Home, left: DraftScenario[]): { scenarios: DraftScenario[]; taken: string[] } {
  const unled = home.filter((of) => leadOf(left, of) === undefined);
  const [first] = left;
  if (unled.length === 0 || !first) return { scenarios: left, taken: [] };
  const scenarios = left.map((one) => unled.reduce((now, of) => marked(now, of, of.read(one) !== of.read(first)), one));
  return { scenarios, taken: unled.map(({ field }) => field) };
}

/** Replaces a scenario's own value with the home's. */
export function withoutOwn(scenarios: readonly DraftScenario[], key: string, of: TypedField): DraftScenario[] {
  return scenarios.map((one) => {
    const lead = leadOf(scenarios, of);
    return one.key === key && lead ? marked(of.write(one, of.read(lead)), of, false) : one;
  });
}

/** Own values that were cleared, by scenario and field. */
export const emptied = (home: Home, scenarios: readonly DraftScenario[]): [key: string, of: TypedField][] =>
  scenarios.flatMap((one) =>
    home
      .filter((of) => has(one, of) && of.read(one) === null)
      .map((of): [key: string, of: TypedField] => [one.key, of]),
  );

/** Stored scenarios keep their values: one that differs from the first scenario's is the scenario's own. */
export function withOwnHome<S extends DraftScenario>(
  home: readonly TypedField<number, S>[],
  scenarios: readonly S[],
): S[] {
  const [first] = scenarios;
  return scenarios.map((one) => {
    const own = home.filter((of) => first && of.read(one) !== of.read(first)).map(({ field }) => field);
    return { ...one, own };
  });
}
