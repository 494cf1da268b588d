import type { AnyFigure } from "@hearthline/calc/explain/kinds";
import type { Explanation } from "@hearthline/calc/explain/types";
import { lineInSpanish, noteInSpanish } from "../catalog/es/cash-lines.ts";
import type { Told } from "./en.ts";
import { FORMULAS } from "./es-formulas.ts";
import { SOURCES } from "./es-sources.ts";
import { TERMS } from "./es-terms.ts";
import { PLAIN } from "./plain-es.ts";

/** Translates an explanation into Spanish. Calc writes English from a fixed set of texts, and a test checks that all of them are listed. */
export const explanationInSpanish = (figure: AnyFigure, explanation: Explanation): Told => ({
  ...inSpanish(explanation),
  plain: PLAIN[figure],
});

/** An explanation without the plain definition of the figure. */
export const inSpanish = ({ title, steps, rounding, ...rest }: Explanation): Explanation => ({
  ...rest,
  title: term(title),
  rounding: SOURCES[rounding] ?? rounding,
  steps: steps.map((step) => ({
    ...step,
    label: term(step.label),
    formula: FORMULAS[step.formula] ?? step.formula,
    source: sourceInSpanish(step.source),
    inputs: step.inputs.map((input) => ({ ...input, name: term(input.name), value: valueInSpanish(input.value) })),
  })),
});

/** A term of the explanations, a fee with its note ("Prepaid interest (14 days at $80.14)"), or a name that an officer gave. */
function term(text: string): string {
  const known = TERMS[text];
  if (known) return known;
  const note = text.endsWith(")") ? text.lastIndexOf(" (") : -1;
  if (note >= 0) return `${term(text.slice(0, note))} (${noteInSpanish(text.slice(note + 2, -1))})`;
  const counted = /^(After|Year|With payment) (\d+)(?: months?)?$/.exec(text);
  if (counted?.[1] === "After") return `Después de ${counted[2]} ${counted[2] === "1" ? "mes" : "meses"}`;
  if (counted?.[1] === "Year") return `Año ${counted[2]}`;
  if (counted) return `Con el pago ${counted[2]}`;
  return lineInSpanish(text);
}

function valueInSpanish(value: string): string {
  const payment = /^payment (\d+) \((\d+%)\)$/.exec(value);
  if (payment) return `pago ${payment[1]} (${payment[2]})`;
  return TERMS[value] ?? noteInSpanish(value);
}

function sourceInSpanish(source: string): string {
  const known = SOURCES[source];
  if (known) return known;
  const [rule = "", calculation] = source.split("; HUD monthly MIP calculation");
  if (calculation !== undefined) return `${SOURCES[rule] ?? rule}; cálculo mensual de la prima de HUD`;
  const until = /^When the insurance ends was not entered: (?:with (FHA|USDA), )?/.exec(source);
  if (until?.[1]) return `No se ingresó cuándo termina el seguro: con ${until[1]}, se toma hasta el final del préstamo`;
  if (until)
    return "No se ingresó cuándo termina el seguro: se toma hasta que el saldo sea el 78% del valor de la vivienda de hoy";
  return source;
}
