import { type Answer, type Answered, Inputs, MissingInput, type Topic, type Value } from "./inputs.ts";
import { synonyms } from "./synonyms.ts";
import { apr } from "./topics/apr.ts";
import { arm } from "./topics/arm.ts";
import { cashToClose, prepaidInterest } from "./topics/closing.ts";
import { disclosure } from "./topics/disclosure.ts";
import { escrow } from "./topics/escrow.ts";
import * as kinds from "./topics/loan-kinds.ts";
import * as loans from "./topics/loans.ts";
import { refinance, roughEntryPayment, tvm } from "./topics/money.ts";
import { programFees } from "./topics/programs.ts";
import * as rules from "./topics/rules.ts";
import type { VectorCase } from "./vector-file.ts";

/** Each topic renames keys and converts units; the package does the computing. */
const TOPICS: Record<string, Topic> = {
  amortization: loans.amortization,
  apr,
  arm,
  balloon: kinds.balloon,
  biweekly: loans.biweekly,
  buydown: kinds.buydown,
  "cash-to-close": cashToClose,
  dates: rules.dates,
  disclosure,
  escrow,
  "extra-payments": loans.extraPayments,
  "home-value": rules.homeValue,
  "interest-only": kinds.interestOnly,
  "mortgage-statement": kinds.mortgageStatement,
  "negative-amortization": kinds.negativeAmortization,
  payment: loans.payment,
  pmi: rules.pmi,
  "prepaid-interest": prepaidInterest,
  "program-fees": programFees,
  ratios: rules.ratios,
  refinance,
  "rough-entry-payment": roughEntryPayment,
  "rounding-traps": loans.roundingTraps,
  tvm,
};

/** Describes the failures of a case; empty if it passes. No content of a case makes it throw. */
export function shortfalls(vector: VectorCase): string[] {
  const topic = Object.hasOwn(TOPICS, vector.topic) ? TOPICS[vector.topic] : undefined;
  if (topic === undefined) return [`unsupported: topic ${vector.topic}`];
  const inputs = new Inputs(vector.inputs);
  const tolerances = vector.tolerance ?? {};
  const short: string[] = [];
  try {
    const answers = topic(inputs);
    for (const [key, expected] of Object.entries(vector.expected)) {
      const names = [key, ...synonyms(key)];
      const find = (from: Answered) => names.map((name) => answerOf(from, name)).find((found) => found !== undefined);
      const answer =
        find(answers) ?? wholeLoan(inputs).reduce<Answer | undefined>((found, from) => found ?? find(from), undefined);
      if (answer === undefined) {
        short.push(`unsupported: output ${key}`);
        continue;
      }
      try {
        short.push(...compare(key, answer(), expected, Number(tolerances[key] ?? tolerances.default ?? 0), tolerances));
      } catch (error) {
        // If a case expects undefined, the package throws an error that names the argument.
        if (expected === null && error instanceof RangeError) continue;
        short.push(`${key}: ${reason(error)}`);
      }
    }
  } catch (error) {
    short.push(reason(error));
  }
  return short.concat(inputs.unread().map((key) => `unsupported: input ${key}`));
}

/** Figures of any case that describes a whole loan, whatever its topic. */
function wholeLoan(inputs: Inputs): Answered[] {
  const described = ["loan_amount_usd", "annual_rate_pct", "term_months"].every((key) => inputs.has(key));
  return described ? [loans.amortization(inputs), loans.payment(inputs), apr(inputs)] : [];
}

function answerOf(answers: Answered, key: string): Answer | undefined {
  if (typeof answers === "function") return answers(key);
  return Object.hasOwn(answers, key) ? answers[key] : undefined;
}

function reason(error: unknown): string {
  if (error instanceof MissingInput) return error.message;
  return error instanceof Error ? `${error.name} ${error.message}` : String(error);
}

function compare(
  key: string,
  actual: Value,
  expected: Value,
  tolerance: number,
  tolerances: Record<string, string>,
): string[] {
  const short = [`${key}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`];
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return short;
    const records = expected.some((value) => value !== null && typeof value === "object");
    if (!records && actual.length !== expected.length) return short;
    return expected.flatMap((value, k) =>
      compare(`${key}[${k}]`, element(actual, value, k), value, tolerance, tolerances),
    );
  }
  if (expected !== null && typeof expected === "object") {
    if (actual === null || typeof actual !== "object" || Array.isArray(actual)) return short;
    return Object.entries(expected).flatMap(([name, value]) => {
      const found = actual[name];
      if (found === undefined) return [`unsupported: output ${key}.${name}`];
      return compare(`${key}.${name}`, found, value, Number(tolerances[name] ?? tolerance), tolerances);
    });
  }
  if (typeof actual === "number" && expected !== null && typeof expected !== "boolean" && expected !== "") {
    const number = Number(expected);
    const slack = 1e-9 * Math.max(1, Math.abs(number)) * (tolerance < 1e-6 ? 1e-3 : 1);
    return Math.abs(actual - number) <= tolerance + slack ? [] : short;
  }
  return sameWord(actual) === sameWord(expected) ? [] : short;
}

/** Compares words however they are joined: high-balance, "high balance". */
function sameWord(value: Value): Value {
  return typeof value === "string" && /^[a-z][a-z _-]*$/i.test(value)
    ? value.toLowerCase().replace(/[ _-]+/g, " ")
    : value;
}

/** Finds rows of a table by their number, other elements by their index. */
function element(actual: Value[], expected: Value, k: number): Value {
  if (expected !== null && typeof expected === "object" && !Array.isArray(expected) && "n" in expected) {
    const n = expected.n;
    return actual.find((row) => row !== null && typeof row === "object" && !Array.isArray(row) && row.n === n) ?? null;
  }
  return actual[k] ?? null;
}
