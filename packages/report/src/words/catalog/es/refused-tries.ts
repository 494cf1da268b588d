import type { refusedTries as english } from "../en/refused-tries.ts";

export const refusedTries: typeof english = {
  price: "Este precio está fuera de lo que permitió su oficial de préstamos.",
  down: "Este pago inicial está fuera de lo que permitió su oficial de préstamos.",
  rate: "Esta tasa está fuera de lo que permitió su oficial de préstamos.",
  aboveValue: (cash, value) => `Con ${cash} en efectivo, los préstamos superan el valor de la vivienda, ${value}.`,
  cashOut: (most, share, by) =>
    `Lo máximo en efectivo son ${most}: todos los préstamos llegan entonces al ${share} del valor de la vivienda, lo máximo que ${by === "state" ? "permite Texas" : "permitió su oficial de préstamos"}.`,
  extra: (most) => `Se puede probar un pago extra de hasta ${most} al mes.`,
  horizon: "Elija un plazo de 1 a 40 años.",
};
