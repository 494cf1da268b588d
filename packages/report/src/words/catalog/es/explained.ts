import type { explained as englishExplained } from "../en/explained.ts";

export const explained: typeof englishExplained = {
  close: "Cerrar",
  note: "Nota",
  asSent: "Esta cifra se envió tal como está y ya no se puede desglosar.",
  how: "Cómo se calcula",
  origins: {
    typed: "según se ingresó",
    computed: "calculado",
    fee: "según se ingresó",
    table: "de una tabla",
    record: "de un registro",
  },
};
