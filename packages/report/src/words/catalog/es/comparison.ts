import type { comparison as english } from "../en/comparison.ts";

export const comparison: typeof english = {
  caption: "Comparación de las opciones",
  bestInLine: (among) => `La mejor ${among} en esa línea`,
};
