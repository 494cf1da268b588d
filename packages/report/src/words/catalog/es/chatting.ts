import type { chatting as english } from "../en/chatting.ts";

export const chatting: typeof english = {
  open: (officer) => `Chatear con ${officer}`,
  unread: (count) => (count === 1 ? "1 nuevo" : `${count} nuevos`),
  title: (officer) => `Usted y ${officer}`,
  away: (officer, until) => `${officer} no está hasta el ${until}.`,
  promise: (officer) =>
    `${officer} responde aquí. Si usted se va, la respuesta le llega por correo o mensaje de texto.`,
  empty: "Pregunte lo que quiera sobre estas cifras.",
  message: "Su mensaje",
  send: "Enviar",
  close: "Cerrar el chat",
  sending: "Enviando…",
  offline: "Se enviará cuando tenga conexión",
  refused: (why) => `No se envió: ${why}`,
  again: "Enviar de nuevo",
  remove: "Quitar",
  held: "Espera al mensaje anterior",
  read: "leído",
  edited: "editado",
  deleted: "Este mensaje se eliminó.",
  about: (figure) => `Sobre ${figure}`,
  you: "Usted",
  tooLong: (over) => `Sobran ${over} caracteres.`,
};
