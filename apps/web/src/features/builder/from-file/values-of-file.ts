import { LoanProgramName } from "@hearthline/contract/loans/loan-enums";
import type { LoanFile } from "@hearthline/contract/loans/loan-file";
import type { Draft, DraftClient } from "../store/draft.ts";
import type { DraftScenario } from "../store/draft-scenario.ts";

type Field = LoanFile["found"][number]["field"];

/** What a file says, by name. */
export function valuesOfFile({ found }: LoanFile) {
  const known = new Map(found.map(({ field, value }) => [field, value]));
  const number = (field: Field): number | null => {
    const value = known.get(field);
    return typeof value === "number" ? value : null;
  };
  const program = LoanProgramName.safeParse(known.get("program"));
  const closing = known.get("closingDate");
  return {
    number,
    program: program.success ? program.data : null,
    closingDate: typeof closing === "string" ? closing : null,
  };
}

/** Terms that any kind of loan has. */
export function termsOfFile<S extends DraftScenario>(file: LoanFile, scenario: S): S {
  const { number, program } = valuesOfFile(file);
  const noteRate = number("noteRate");
  return {
    ...scenario,
    ...(noteRate !== null && { noteRate, rateQuotedAt: null, followsSheet: false }),
    termMonths: number("termMonths") ?? scenario.termMonths,
    discountPoints: number("discountPoints") ?? scenario.discountPoints,
    ...(program && { program }),
  };
}

const OF_TERMS = [
  "noteRate",
  "termMonths",
  "discountPoints",
  "priceCents",
  "loanAmountCents",
  "downPaymentCents",
] as const;

/** The scenario a file filled, with what the file said of it. */
export function markedBy<S extends DraftScenario>(file: LoanFile, source: string, scenario: S): S {
  const { number } = valuesOfFile(file);
  const said = OF_TERMS.flatMap((field) => {
    const value = number(field);
    return value === null ? [] : [[field, { value, source }] as const];
  });
  return said.length === 0 ? scenario : { ...scenario, filled: { ...scenario.filled, ...Object.fromEntries(said) } };
}

/** People, home, income and closing, as any kind of loan has them, and where the day came from. */
export function sharedOfFile<D extends Draft>(
  draft: D,
  file: LoanFile,
  { clients, source }: { clients: readonly DraftClient[]; source: string },
): Pick<D, "clients" | "property" | "shared" | "origins"> {
  const { number, closingDate } = valuesOfFile(file);
  const { units, ...address } = file.property;
  const typed = Object.fromEntries(Object.entries(address).flatMap(([name, part]) => (part ? [[name, part]] : [])));
  return {
    clients: [...draft.clients, ...clients.filter(({ id }) => draft.clients.every((one) => one.id !== id))],
    property: { ...draft.property, ...typed, ...(units && { units: String(units) }) },
    shared: {
      ...draft.shared,
      closingDate: closingDate ?? draft.shared.closingDate,
      monthlyIncomeCents: number("monthlyIncomeCents") ?? draft.shared.monthlyIncomeCents,
    },
    origins: {
      ...draft.origins,
      ...(closingDate && { closingDate: source }),
      ...(number("monthlyIncomeCents") !== null && { monthlyIncomeCents: source }),
    },
  };
}
