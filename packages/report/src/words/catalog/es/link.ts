import type { explained as englishExplained, link as englishLink } from "../en/link.ts";

export const link: typeof englishLink = {
  newer: (officer, day) =>
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
  languages: "Idioma de esta página",
};

export const explained: typeof englishExplained = {
  close: "Cerrar",
  asSent: "Esta cifra se envió tal como está y ya no se puede desglosar.",
  how: "Cómo se calcula",
  origins: {
    typed: "según se ingresó",
    computed: "calculado",
    template: "de la plantilla",
    table: "de una tabla",
    record: "de un registro",
  },
};
