import type { summary as english } from "../en/summary.ts";

export const summary: typeof english = {
  region: "Resumen",
  forWhom: (names, day) =>
    `${names ? `Para ${names}, ${day}` : day}. Son cálculos estimados; la tasa no está asegurada.`,
  scenarioShown: "Opción que se muestra",
  hint: "Toque o haga clic en una cifra para ver cómo se calcula.",
  best: "la mejor",
  explain: "¿Cómo se calcula?",
};
