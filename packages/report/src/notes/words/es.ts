import type { NoteWords } from "./en.ts";

export const inSpanish: NoteWords = {
  title: "Notas",
  hint: "Toque el número junto a una cifra para leer su nota ahí y responder.",
  of: (officer) => `Nota de ${officer}`,
  you: "Usted",
  answer: (officer) => `Responder a ${officer}`,
  answering: "Su respuesta",
  send: "Enviar la respuesta",
  sent: (officer) => `${officer} ya tiene su respuesta.`,
};
