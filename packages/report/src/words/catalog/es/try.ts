import type { tryNumbers as english } from "../en/try.ts";

export const tryNumbers: typeof english = {
  title: "Pruebe otros números",
  lead: (loan, officer) =>
    `${loan}, dentro de los límites que fijó ${officer}. Nada de esto cambia su solicitud hasta que lo envíe.`,
  notPossible: "No es posible",
  same: (letter) => (letter ? `Igual que ${letter}.` : "Igual que en el informe."),
  differs: (amount, less, letter) => `${amount} ${less ? "menos" : "más"} que ${letter ?? "el informe"}.`,
  restAsAbove: "Impuestos, seguro y cuotas como arriba.",
  fields: { price: "Precio", down: "Pago inicial", rate: "Tasa" },
  send: (officer) => `Enviar a ${officer}`,
  sending: "Enviando…",
  sent: (officer) => `Enviado a ${officer}`,
  sendAgain: "Enviar de nuevo",
  notSent: "No se pudo enviar. Sus números se conservan; revise la conexión e intente de nuevo.",
  willSee: (officer) => `${officer} verá estos números.`,
};
