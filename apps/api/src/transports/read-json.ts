import type { FieldFault } from "@hearthline/contract/platform/errors";
import { DomainError } from "../kernel/calls/errors.ts";
import { assertDepth, assertFields, type JsonBudget, spend } from "./json-budget.ts";

const MAX_NAMED = 20;

const refused = (details: FieldFault[], cause?: unknown) =>
  new DomainError("invalid", details[0]?.message ?? "", { details, cause });
const ofWhole = (code: FieldFault["code"], message: string, cause?: unknown) =>
  refused([{ field: "", code, message }], cause);

/** The path of a list or object that has not ended at the current character. */
interface Level {
  /** For an object: the names seen so far. */
  names?: Set<string>;
  /** The name or index of what is being read in it. */
  at: string | number;
}

/** Returns the end of the text that begins with the quotation mark at `from`. */
function endOfText(json: string, from: number): number {
  for (let at = from + 1; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') return at;
    if (sign === "\\") at += 1;
  }
  return json.length;
}

const unescaped = (text: string): string => {
  if (!text.includes("\\")) return text.slice(1, -1);
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
};

const placeOf = (levels: readonly Level[]): string =>
  levels
    .map((one) => one.at)
    .join(".")
    .slice(0, 200);

/**
 * Scans a JSON text once before it is parsed, and stops if the text holds more than a call accepts.
 *
 * @returns duplicate names in objects, which `JSON.parse` does not report (it keeps the last value)
 * @throws DomainError `too_large` for too many fields and list entries; `invalid` if it is nested too deep
 */
export function scanJson(json: string, budget: JsonBudget): FieldFault[] {
  const levels: Level[] = [];
  const faults: FieldFault[] = [];
  let text = "";
  for (let at = 0; at < json.length; at += 1) {
    const level = levels.at(-1);
    switch (json[at]) {
      case '"': {
        const end = endOfText(json, at);
        text = json.slice(at, end + 1);
        at = end;
        break;
      }
      case ":": {
        if (!level?.names) break;
        spend(budget);
        const name = unescaped(text);
        level.at = name;
        if (level.names.has(name) && faults.length < MAX_NAMED)
          faults.push({
            field: placeOf(levels),
            code: "duplicate",
            message: `The field "${name.slice(0, 80)}" is given twice.`,
          });
        level.names.add(name);
        assertFields(level.names.size, () => placeOf(levels.slice(0, -1)));
        break;
      }
      case ",":
        if (typeof level?.at !== "number") break;
        spend(budget);
        level.at += 1;
        break;
      case "[":
        // Counts its first entry; an empty list or object counts as much.
        spend(budget);
        levels.push({ at: 0 });
        assertDepth(levels.length);
        break;
      case "{":
        levels.push({ names: new Set(), at: "" });
        assertDepth(levels.length);
        break;
      case "}":
      case "]":
        levels.pop();
        break;
    }
  }
  return faults;
}

/** The position of the syntax error, if the parser reports it. */
function whereIn({ message }: Error): string {
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  return line && column
    ? `: look at line ${line}, column ${column}`
    : /end of JSON/.test(message)
      ? ": it breaks off"
      : "";
}

/**
 * Parses a JSON value.
 *
 * @param budget the number of fields and list entries that the call's input may have
 * @throws DomainError `invalid` for what is not JSON, is nested too deep, or has a name twice; `too_large` for more than the call accepts
 */
export function readJson(json: string, budget: JsonBudget): unknown {
  const duplicates = scanJson(json, budget);
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    const where = cause instanceof Error ? whereIn(cause) : "";
    throw ofWhole("unreadable", `The body is not JSON${where}.`, cause);
  }
  if (duplicates.length > 0) throw refused(duplicates);
  return value;
}
