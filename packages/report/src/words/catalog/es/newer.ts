import type { newer as english } from "../en/newer.ts";

export const newer: typeof english = {
  made: (officer, day) =>
    `${officer} preparó una versión más reciente el ${day}. Es posible que los números de abajo ya no estén al día.`,
  openNewer: "Abrir la versión más reciente",
  askForNewer: (officer) => `Pídasela a ${officer}.`,
  whatChanged: "Qué cambió",
  changed: {
    noteRate: "Tasa",
    loanAmountCents: "Monto del préstamo",
    housingPaymentCents: "Pago mensual",
    cashToCloseCents: "Dinero para el cierre",
    apr: "APR",
  },
};
