import type { known as english } from "../en/known.ts";
import { format } from "./format.ts";

const FIELDS = {
  propertyTax: "el impuesto a la propiedad",
  insurance: "el seguro de vivienda",
  hoa: "las cuotas de la asociación (HOA)",
  closingDate: "la fecha de cierre",
  creditScore: "el puntaje de crédito",
  borrower: "el prestatario",
};
type Field = keyof typeof FIELDS;

const named = (fields: readonly Field[]) => format.list(fields.map((field) => FIELDS[field]));
const one = (fields: readonly Field[]) => fields.length === 1 && fields[0] !== "hoa";
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const AVERAGE = /^([^,]+) average, ([\d.]+%) of the value a year \((.+)\)$/;
const PREMIUM = /^([^()]+) average \((.+)\)$/;
const FIXED: Readonly<Record<string, string>> = {
  "none assumed": "se supone que no hay",
  "assumed 35 days ahead": "se supone que es 35 días después",
  "No dues assumed": "se supone que no hay cuotas",
  "The 15th, at least 30 days ahead": "el día 15, con al menos 30 días de anticipación",
  "A typical score is assumed": "se supone un puntaje típico",
};
/** A survey keeps its name. */
const origin = (text: string) => text.replace(/^our estimate as of (\d{4})$/, "estimación nuestra de $1");
/** "de Texas", "del condado de Travis" */
const place = (text: string) =>
  text === "U.S." ? "de Estados Unidos" : `de ${text}`.replace(/^de (.+) County$/, "del condado de $1");

/** The source of an estimate; a record's name is not translated. */
function source(text: string): string {
  const tax = AVERAGE.exec(text);
  if (tax) return `promedio ${place(tax[1] ?? "")}, ${tax[2]} del valor al año (${origin(tax[3] ?? "")})`;
  const premium = PREMIUM.exec(text);
  return premium ? `promedio ${place(premium[1] ?? "")} (${origin(premium[2] ?? "")})` : (FIXED[text] ?? text);
}

export const known: typeof english = {
  principalAndInterestOnly: "Solo capital e intereses",
  soFar: "Lo que se sabe hasta ahora",
  without: (fields) => `Sin contar ${named(fields)}, que todavía no se ${one(fields) ? "conoce" : "conocen"}.`,
  onTop: (insurance) => `El seguro hipotecario de ${insurance} se suma aparte.`,
  cashWithout: (fields) =>
    `Los costos al cierre no están completos: todavía no se ${one(fields) ? "conoce" : "conocen"} ${named(fields)}.`,
  cashEither: "Sin esos datos, los costos al cierre tampoco están completos.",
  estimated: (fields) =>
    `${sentence(named(fields))} ${one(fields) ? "es un cálculo estimado" : "son cálculos estimados"}.`,
  estimatedPart: (words, from) => `${words}; estimado${from ? `: ${from}` : ""}`,
  markedLine: (label) => `${label}, estimado`,
  estimates: (each) =>
    `Estimado para este informe: ${each.map(({ field, source: from }) => `${FIELDS[field]}${from ? ` (${from})` : ""}`).join("; ")}. Sus cifras serán distintas, y el resultado cambia con ellas.`,
  missing: (fields) =>
    `Al hacer este informe no se ${one(fields) ? "conocía" : "conocían"}, y sus cifras no lo incluyen: ${named(fields)}.`,
  source,
};
