// npm run lint: checks that no regular expression of the sources takes more than linear time on any text. Exits with 1 and lists those that do.
// There are two causes: one quantifier gives text back to another, or the search restarts at every position it has already scanned. For single characters
// scslre finds this, the analysis behind eslint-plugin-regexp's `no-super-linear-backtracking` and `no-super-linear-move`; for words (`<br[^>]*>` over `<br<br<br`) the code below does.
// A comment `patterns-ignore: why` above a pattern exempts it; the comment says what bounds the text.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { RegExpParser, visitRegExpAST } from "@eslint-community/regexpp";
import { isDisjointWith, JS, NFA } from "refa";
import { analyse } from "scslre";
import { parseSync } from "vite";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const KINDS = {
  Move: "starts again at each place of a text that it has already scanned",
  Trade: "has two quantifiers that give each other text back",
  Self: "repeats something that can match the same text in more than one way",
};

/** Returns the elements between a node and the start of its pattern, and the repetitions around it. */
function before(node) {
  const found = [];
  for (let at = node; at.parent; at = at.parent) {
    const { parent } = at;
    if (parent.type === "Alternative")
      found.unshift(...parent.elements.slice(0, parent.elements.indexOf(at)).map((element) => ({ element })));
    else if (parent.type === "Quantifier" && parent.max > 1) found.unshift({ element: at, repeated: true });
  }
  return found;
}

/** Returns the elements from a node to the end of its pattern, or of the negative lookahead that contains it. */
function after(node) {
  const found = [];
  for (let at = node; at.parent; at = at.parent) {
    const { parent } = at;
    if (parent.type === "Alternative") found.push(...parent.elements.slice(parent.elements.indexOf(at) + 1));
    else if (parent.type === "Assertion" && parent.negate) return [...found, parent];
  }
  return found;
}

/** Returns the elements between two quantifiers, the first before the second; undefined if they are not in that order. */
function between(first, path) {
  const index = path.findIndex(({ element }) => element.start <= first.start && first.end <= element.end);
  if (index < 0 || path[index].repeated) return undefined;
  const found = [];
  for (let at = first; at !== path[index].element; at = at.parent) {
    const { parent } = at;
    if (parent.type === "Alternative")
      found.push(...parent.elements.slice(parent.elements.indexOf(at) + 1).map((element) => ({ element })));
    else if (parent.type === "Quantifier" && parent.max > 1) found.push({ element: at, repeated: true });
  }
  return [...found, ...path.slice(index + 1)];
}

/** Whether an element matches the empty text. */
function asksNothing(element) {
  if (element.type === "Assertion") return false;
  if (element.type === "Quantifier") return element.min === 0 || asksNothing(element.element);
  if (element.type === "Group" || element.type === "CapturingGroup")
    return element.alternatives.some(({ elements }) => elements.every(asksNothing));
  return element.type === "Backreference";
}

function isInLookbehind(node) {
  for (let at = node; at.parent; at = at.parent) if (at.type === "Assertion" && at.kind === "lookbehind") return true;
  return false;
}

/** Whether a repeated element can match one text in several ways: as one repetition or two, or by one alternative or another. */
function isAmbiguous(element, automaton, alternativesOf) {
  // Elements that can match nothing are left to scslre.
  if ((element.type !== "Group" && element.type !== "CapturingGroup") || asksNothing(element)) return false;
  const alternatives = alternativesOf(element);
  const some = (...these) => ({ type: "Alternation", alternatives: these });
  const several = (min) => ({ type: "Quantifier", min, max: Number.POSITIVE_INFINITY, lazy: false, alternatives });
  if (!isDisjointWith(automaton([some(...alternatives)]), automaton([several(2)]))) return true;
  const begun = alternatives.map((one) => automaton([some(one), several(0)]));
  return begun.some((one, index) => begun.slice(index + 1).some((other) => !isDisjointWith(one, other)));
}

/** Finds unbounded quantifiers that can match again the words that lead to them, followed by something that may fail to match. */
function wordFaults({ pattern, flags }) {
  const parser = JS.Parser.fromAst({ pattern, flags });
  let maxCharacter = 0;
  const alternativesOf = (element) => {
    const parsed = parser.parseElement(element, { backreferences: "disable", assertions: "parse" });
    maxCharacter = parsed.maxCharacter;
    return parsed.expression.alternatives;
  };
  const repeated = (element, min) => ({
    type: "Quantifier",
    min,
    max: Number.POSITIVE_INFINITY,
    lazy: false,
    alternatives: alternativesOf(element),
  });
  const automaton = (elements) =>
    NFA.fromRegex(
      { type: "Expression", alternatives: [{ type: "Concatenation", elements }] },
      { maxCharacter },
      { assertions: "ignore" },
    );
  const along = (path) =>
    automaton(
      path.map(({ element, repeated: again }) =>
        again ? repeated(element, 0) : { type: "Alternation", alternatives: alternativesOf(element) },
      ),
    );

  const endless = [];
  visitRegExpAST(pattern, {
    onQuantifierEnter(quantifier) {
      if (quantifier.max === Number.POSITIVE_INFINITY) endless.push(quantifier);
    },
  });
  const faults = new Set();
  for (const last of endless) {
    if (isInLookbehind(last)) {
      faults.add("Move");
      continue;
    }
    if (after(last).every(asksNothing)) continue;
    if (isAmbiguous(last.element, automaton, alternativesOf)) faults.add("Self");
    const path = before(last);
    const taken = automaton([repeated(last.element, 1)]);
    const isAtStart = path.some(({ element }) => element.type === "Assertion" && element.kind === "start");
    if (!(isAtStart && !flags.multiline) && !flags.sticky && path.length > 0 && !isDisjointWith(along(path), taken))
      faults.add("Move");
    for (const first of endless) {
      const middle = first.end <= last.start && !isInLookbehind(first) ? between(first, path) : undefined;
      if (!middle?.length) continue;
      const both = NFA.fromIntersection(along(middle), automaton([repeated(first.element, 0)]));
      if (!isDisjointWith(both, taken)) faults.add("Trade");
    }
  }
  return faults;
}

const parsed = (source, flags) => {
  const parser = new RegExpParser();
  const pattern = parser.parsePattern(source, 0, source.length, {
    unicode: flags.includes("u"),
    unicodeSets: flags.includes("v"),
  });
  return { pattern, flags: parser.parseFlags(flags) };
};

/** Readable characters; the first that an element accepts is used. */
const READABLE = " a1.,-A\n/<";

/** Returns a text that an element matches. */
function sampleOf(element, flags) {
  if (element.type === "Character") return String.fromCodePoint(element.value);
  if (element.type === "Quantifier")
    return sampleOf(element.element, flags).repeat(Math.min(Math.max(element.min, 1), 100));
  if (element.type === "Group" || element.type === "CapturingGroup")
    return element.alternatives[0].elements.map((one) => sampleOf(one, flags)).join("");
  if (!element.type.includes("CharacterClass") && element.type !== "CharacterSet") return "";
  const { chars } = JS.parseUnicodeSet(element, flags);
  const readable = [...READABLE].find((one) => chars.has(one.codePointAt(0)));
  return readable ?? (chars.isEmpty ? "" : String.fromCodePoint(chars.ranges[0].min));
}

/** Returns, for each unbounded quantifier, a text that leads to it and one that it matches. */
export function leadingTexts(source, flags = "") {
  const ast = parsed(source, flags);
  const found = [];
  visitRegExpAST(ast.pattern, {
    onQuantifierEnter(quantifier) {
      if (quantifier.max !== Number.POSITIVE_INFINITY) return;
      const leading = before(quantifier).map(({ element }) => sampleOf(element, ast.flags));
      found.push({ leading: leading.join(""), taken: sampleOf(quantifier.element, ast.flags) });
    },
  });
  return found;
}

/** Explains how a pattern can take more than linear time; undefined if it cannot. */
export function patternFaults(source, flags = "") {
  const { reports } = analyse({ source, flags });
  const kinds = new Set([...reports.map(({ type }) => type), ...wordFaults(parsed(source, flags))]);
  return [...kinds].map((kind) => KINDS[kind]);
}

const IGNORED = "patterns-ignore:";
const NOT_OURS = /(^|\/)(generated|dist)\/|\.(test|spec|fixture)\.tsx?$|test-setup\.ts$|\/(testing|fixtures)\//;

/** Returns the sources that are built, by path. */
export function sourceFiles() {
  return execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "--", "apps", "packages"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  })
    .split("\n")
    .filter((file) => /^(apps|packages)\/[^/]+\/src\/.*\.(tsx?|mjs)$/.test(file) && !NOT_OURS.test(file));
}

/** Yields the relevant nodes of a tree. */
function* visit(node) {
  if (node.type === "Literal" && node.regex) yield node;
  if ((node.type === "NewExpression" || node.type === "CallExpression") && node.callee.name === "RegExp") yield node;
  for (const value of Object.values(node)) {
    if (!value || typeof value !== "object") continue;
    for (const one of Array.isArray(value) ? value : [value]) if (one?.type) yield* visit(one);
  }
}

/** Returns the pattern that a call creates; undefined if it is known only at run time. */
function saidIn({ regex, arguments: given = [] }) {
  if (regex) return { source: regex.pattern, flags: regex.flags };
  const [pattern, flags] = given;
  const source = pattern?.type === "TemplateLiteral" ? pattern.quasis : [pattern];
  if (source.length !== 1) return undefined;
  const text = source[0]?.value?.cooked ?? source[0]?.value;
  return typeof text === "string" ? { source: text, flags: String(flags?.value ?? "") } : undefined;
}

/** Returns the patterns of a file, each with its line and whether a comment exempts it. A pattern that is built at run time has no `source`. */
export function patternsOf(file, text) {
  // No other text starts a pattern.
  if (!/\bRegExp\b|\/[^/*]/.test(text)) return [];
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const lineAt = (place) => text.slice(0, place).split("\n").length;
  const ignoring = new Set(
    comments.filter(({ value }) => value.trim().startsWith(IGNORED)).map(({ end }) => lineAt(end) + 1),
  );
  return [...visit(program)]
    .filter(({ arguments: given }) => !given?.[0]?.regex)
    .map((node) => {
      const line = lineAt(node.start);
      return { file, line, ignored: ignoring.has(line), ...saidIn(node) };
    });
}

/** Returns the patterns of all sources. */
export const sourcePatterns = () =>
  sourceFiles().flatMap((file) => patternsOf(file, readFileSync(join(root, file), "utf8")));

if (import.meta.main) {
  const patterns = sourcePatterns();
  const known = new Map();
  const faultsOf = ({ source, flags }) => {
    const key = `/${source}/${flags}`;
    if (!known.has(key)) known.set(key, patternFaults(source, flags));
    return known.get(key);
  };
  const lines = patterns.flatMap((one) => {
    const { file, line, source, flags, ignored } = one;
    if (ignored) return [];
    if (source === undefined)
      return [`${file}:${line} builds a pattern at run time. Say what bounds the text: // ${IGNORED} …`];
    return faultsOf(one).map((fault) => `${file}:${line} /${source}/${flags} ${fault}.`);
  });
  for (const line of lines) console.error(line);
  console.log(`${patterns.length} patterns, ${lines.length} of them not linear.`);
  process.exit(lines.length > 0 ? 1 : 0);
}
