import type { Language } from "../values/language.ts";

/** One difference between two versions, as text. */
interface Difference {
  /** The scenario it belongs to; omitted for what all scenarios share. */
  scenario?: number;
  label: string;
  before: string;
  now: string;
}

/** Maximum number of changes listed in an email; the report shows the rest. */
const MAX_CHANGES = 6;
const SMS_ROOM = 200;

interface ChangeStyle {
  version: number;
  channel: "email" | "sms";
  language: Language;
  letter: (index: number) => string;
}

/** Labels of amounts and rates, whose values read the same in both languages. */
const SPANISH: Readonly<Record<string, string>> = {
  "Home value grows": "Aumento del valor de la vivienda",
  Price: "Precio",
  "Down payment": "Pago inicial",
  "Note rate": "Tasa",
  Points: "Puntos",
  "Lender credit": "Crédito del prestamista",
  "Property tax a year": "Impuesto a la propiedad al año",
  "Insurance a year": "Seguro de vivienda al año",
  "HOA dues": "Cuotas de la asociación (HOA)",
  "Extra principal": "Pago adicional al mes",
  "Loan amount": "Monto del préstamo",
  "Principal and interest": "Capital e intereses",
  "Mortgage insurance": "Seguro hipotecario",
  "Monthly payment": "Pago mensual",
  "Closing costs": "Costos de cierre",
  "Cash to close": "Dinero para el cierre",
  APR: "APR",
  "Total interest": "Intereses en total",
};

/** The labels in words a borrower uses. */
const PLAIN: Readonly<Record<string, string>> = { "Note rate": "Rate", "Extra principal": "Extra paid each month" };

interface Phrases {
  label: (english: string) => string | undefined;
  since: (version: number) => string;
  rest: (count: number) => string;
  /** Replaces the changes when the figures require an access code. */
  coded: string;
  /** The first and last line of our text around the changes. */
  ours: RegExp;
  inText: (version: number, first: string, more: number) => string;
}

const PHRASES: Readonly<Record<Language, Phrases>> = {
  en: {
    label: (english) => PLAIN[english] ?? english,
    since: (version) => `What changed since version ${version}:`,
    rest: (count) => `And ${count} more ${count === 1 ? "change" : "changes"} in the report.`,
    coded: "Your report has a new version. Its figures open with your access code.",
    ours: /^(What changed since version \d+:|And \d+ more changes? in the report\.|New numbers since version \d+:.*)$/,
    inText: (version, first, more) =>
      `New numbers since version ${version}: ${first}${more > 0 ? `, and ${more} more` : ""}.`,
  },
  es: {
    label: (english) => SPANISH[english],
    since: (version) => `Lo que cambió desde la versión ${version}:`,
    rest: (count) => `Y ${count} ${count === 1 ? "cambio" : "cambios"} más en el informe.`,
    coded: "Su informe tiene una versión nueva. Sus cifras se abren con su código de acceso.",
    ours: /^(Lo que cambió desde la versión \d+:|Y \d+ cambios? más en el informe\.|Cifras nuevas desde la versión \d+:.*)$/,
    inText: (version, first, more) =>
      `Cifras nuevas desde la versión ${version}: ${first}${more > 0 ? ` y ${more} más` : ""}.`,
  },
};

const BECAME = " → ";
/** A note can have several lines, but a change must be on one line so that it can be found again. */
const inOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Whether a line looks like one we wrote: a name, a colon, and the change. */
const saysChange = (line: string): boolean => {
  const colon = line.indexOf(":");
  return colon >= 0 && line.includes(BECAME, colon + 1);
};

/** Lists the differences below "What changed since version 1:", in the reader's language; a text message only has room for a few. */
export function changeWords(
  changed: readonly Difference[],
  { version, channel, language, letter }: ChangeStyle,
): string {
  if (changed.length === 0) return "";
  const { label, since, rest, inText } = PHRASES[language];
  // Changes that exist only in English are just counted in other languages.
  const lines = changed.flatMap(({ scenario, label: english, before, now }) => {
    const named = label(english);
    const whose = scenario === undefined ? "" : `${letter(scenario)}, `;
    return named ? [`${whose}${named}: ${inOneLine(before)}${BECAME}${inOneLine(now)}`] : [];
  });
  const [first] = lines;
  if (!first) return "";
  if (channel === "sms") return inText(version, first, changed.length - 1).slice(0, SMS_ROOM);
  const shown = lines.slice(0, MAX_CHANGES);
  const more = changed.length - shown.length;
  return [since(version), ...shown, ...(more > 0 ? [rest(more)] : [])].join("\n");
}

/**
 * Removes the lines that list changes from a message for a link with an access code, and says instead that there is a new version, because someone
 * who reads the mailbox does not necessarily have the code.
 *
 * @param language language of the replacement if it cannot be taken from the removed lines
 */
export function withoutChanges(message: string, language: Language): string {
  const isOurs = (line: string, { ours }: Phrases) => ours.test(line.trim());
  const languages = [language, ...(Object.keys(PHRASES) as Language[])];
  const lines = message.split("\n");
  const left = lines.filter((line) => !saysChange(line) && !languages.some((one) => isOurs(line, PHRASES[one])));
  if (left.length === lines.length) return message;
  const said = languages.find((one) => lines.some((line) => isOurs(line, PHRASES[one]))) ?? language;
  return [
    left
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
    PHRASES[said].coded,
  ]
    .filter(Boolean)
    .join("\n\n");
}
