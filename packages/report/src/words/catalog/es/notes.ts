import type { notes as english, answering as englishAnswering } from "../en/notes.ts";

export const notes: typeof english = {
  title: "Notas",
  mark: (number) => `Nota ${number}`,
  of: (officer) => `Nota de ${officer}`,
  you: "Usted",
};

export const answering: typeof englishAnswering = {
  open: (officer) => `Responder a ${officer}`,
  question: "Su respuesta",
  send: "Enviar la respuesta",
  sent: (officer) => `${officer} ya tiene su respuesta.`,
};
