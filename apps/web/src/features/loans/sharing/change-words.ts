import type { Language } from "@hearthline/contract/values/language";
import type { Difference } from "../versions/version-differences.ts";

/** As many as a mail is read for; the report shows the rest. */
const MAX_CHANGES = 6;
const SMS_ROOM = 200;

interface ChangeStyle {
  version: number;
  channel: "email" | "sms";
  language: Language;
  letter: (index: number) => string;
}

/** What is compared in amounts and rates, which read alike in both languages. */
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

/** As a borrower says it. */
const PLAIN: Readonly<Record<string, string>> = { "Note rate": "Rate", "Extra principal": "Extra paid each month" };

interface Phrases {
  label: (english: string) => string | undefined;
  since: (version: number) => string;
  rest: (count: number) => string;
  inText: (version: number, first: string, more: number) => string;
}

const PHRASES: Readonly<Record<Language, Phrases>> = {
  en: {
    label: (english) => PLAIN[english] ?? english,
    since: (version) => `What changed since version ${version}:`,
    rest: (count) => `And ${count} more ${count === 1 ? "change" : "changes"} in the report.`,
    inText: (version, first, more) =>
      `New numbers since version ${version}: ${first}${more > 0 ? `, and ${more} more` : ""}.`,
  },
  es: {
    label: (english) => SPANISH[english],
    since: (version) => `Lo que cambió desde la versión ${version}:`,
    rest: (count) => `Y ${count} ${count === 1 ? "cambio" : "cambios"} más en el informe.`,
    inText: (version, first, more) =>
      `Cifras nuevas desde la versión ${version}: ${first}${more > 0 ? ` y ${more} más` : ""}.`,
  },
};

/** "What changed since version 1:" and a line for each difference, in the reader's language; a text has room for how many. */
export function changeWords(
  changed: readonly Difference[],
  { version, channel, language, letter }: ChangeStyle,
): string {
  if (changed.length === 0) return "";
  const { label, since, rest, inText } = PHRASES[language];
  // What is said in English words alone is only counted for others.
  const lines = changed.flatMap(({ scenario, label: english, before, now }) => {
    const named = label(english);
    return named ? [`${scenario === undefined ? "" : `${letter(scenario)}, `}${named}: ${before} → ${now}`] : [];
  });
  const [first] = lines;
  if (!first) return "";
  if (channel === "sms") return inText(version, first, changed.length - 1).slice(0, SMS_ROOM);
  const shown = lines.slice(0, MAX_CHANGES);
  const more = changed.length - shown.length;
  return [since(version), ...shown, ...(more > 0 ? [rest(more)] : [])].join("\n");
}
