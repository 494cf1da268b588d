import type { asking as english } from "../en/asking.ts";

export const asking: typeof english = {
  open: (officer) => `Preguntarle a ${officer} sobre esto`,
  question: "Su pregunta",
  replyTo: (officer) => `Cómo puede comunicarse ${officer} con usted`,
  replyToHint: "Teléfono o correo electrónico",
  send: "Enviar la pregunta",
  sending: "Enviando…",
  again: "Enviar de nuevo",
  sent: (officer) => `${officer} ya tiene su pregunta.`,
  failed: "No se pudo enviar. Su texto se conserva. Revise la conexión e inténtelo de nuevo.",
  tooMany: "Son muchas preguntas para un día. Por favor, llame.",
  hint: (officer) => `Toque una cifra para ver cómo se calcula o para preguntarle a ${officer}.`,
};
