import type { FieldFault } from "@hearthline/contract/platform/errors";
import { DomainError } from "../kernel/errors.ts";

/** Several times what any call takes; far below what would be slow to walk. */
export const MAX_JSON_DEPTH = 40;
const MAX_NAMED = 20;

const refused = (details: FieldFault[], cause?: unknown) =>
  new DomainError("invalid", details[0]?.message ?? "", { details, cause });
const ofWhole = (code: FieldFault["code"], message: string, cause?: unknown) =>
  refused([{ field: "", code, message }], cause);

/** Where a list or an object stands that is open at this character. */
interface Level {
  /** Of an object: the names that it has so far. */
  names?: Set<string>;
  /** The name or place of what is read in it. */
  at: string | number;
}

/** The end of the text that begins with the quotation mark at `from`. */
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

/**
 * What `JSON.parse` does not say: names that an object has twice, of which it keeps the last. One pass, whatever the text is.
 *
 * @throws DomainError `invalid` where it is nested too deep
 */
function findDuplicates(json: string): FieldFault[] {
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
        const name = unescaped(text);
        level.at = name;
        if (level.names.has(name) && faults.length < MAX_NAMED) {
          const field = levels
            .map((one) => one.at)
            .join(".")
            .slice(0, 200);
          faults.push({ field, code: "duplicate", message: `The field "${name.slice(0, 80)}" is given twice.` });
        }
        level.names.add(name);
        break;
      }
      case ",":
        if (typeof level?.at === "number") level.at += 1;
        break;
      case "{":
      case "[":
        levels.push(json[at] === "{" ? { names: new Set(), at: "" } : { at: 0 });
        if (levels.length > MAX_JSON_DEPTH)
          throw ofWhole("too_deep", `The body is nested too deep: at most ${MAX_JSON_DEPTH} levels.`);
        break;
      case "}":
      case "]":
        levels.pop();
        break;
    }
  }
  return faults;
}

/** Where it broke off, as far as the parser says. */
function whereIn({ message }: Error): string {
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  return line && column
    ? `: look at line ${line}, column ${column}`
    : /end of JSON/.test(message)
      ? ": it breaks off"
      : "";
}

/**
 * A value of JSON.
 *
 * @throws DomainError `invalid` for what is no JSON, is nested too deep, or has a name twice
 */
export function readJson(json: string): unknown {
  const duplicates = findDuplicates(json);
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
