import type { people as englishPeople, timeline as englishTimeline } from "../en/people.ts";

export const people: typeof englishPeople = {
  officer: "Su oficial de préstamos",
  inThisReport: "En este informe",
  savePdf: "Guardar como PDF",
  call: "Llamar",
  callNumber: (phone) => `Llamar al ${phone}`,
  callPerson: (name) => `Llamar a ${name}`,
  text: "Mensaje",
  textLong: "Mensaje: enviar un mensaje de texto",
  email: "Correo",
  emailLong: "Correo: escribir un correo electrónico",
  goneScenario: (letter) => `${letter}, que ya no se compara,`,
  noteFrom: (officer) => `Nota de ${officer}`,
  videoFrom: (officer) => `Video de ${officer}`,
  watch: (officer) => `Vea la explicación de ${officer}`,
  contacts: "Quién más participa",
};

export const timeline: typeof englishTimeline = {
  steps: {
    application: "Solicitud",
    "pre-approval": "Preaprobación",
    offer: "Oferta",
    contract: "Bajo contrato",
    appraisal: "Avalúo",
    "clear-to-close": "Aprobado para cerrar",
    closing: "Cierre",
  },
  title: "Qué sigue",
  done: "listo",
  next: "Siguiente",
};
