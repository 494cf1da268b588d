import type { summary as english } from "../en/summary.ts";
import { format } from "./format.ts";

export const summary: typeof english = {
  region: "Resumen",
  forWhom: (names, day, rates) => `${names ? `Para ${names}, ${day}` : day}. Son cálculos estimados; ${rates}.`,
  notLocked: "la tasa no está asegurada",
  quoted: (day) => `tasas del ${day}, no aseguradas`,
  locked: (until) => `la tasa está asegurada hasta el ${until}`,
  lockOf: (letter, until) => `${letter} hasta el ${until}`,
  someLocked: (which) => `aseguradas: ${format.list(which)}`,
  scenarioShown: "Opción que se muestra",
  hint: "Toque o haga clic en una cifra para ver cómo se calcula.",
  best: "la mejor",
  explain: "¿Cómo se calcula?",
};
