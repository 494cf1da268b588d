import type { notices as english } from "../en/notices.ts";

export const notices: typeof english = {
  ended: "Este enlace ya no está activo",
  endedTitle: (company) => `Este enlace ya no está activo, ${company}`,
  endedShort: "Pida un enlace nuevo a su oficial de préstamos.",
  endedLong: (officer) =>
    `Las tasas y los costos cambian; por eso un informe se comparte por un tiempo limitado. Pida uno nuevo a ${officer}; su informe se conserva.`,
  codeTitle: "Este informe pide un código",
  codeTitleOf: (company) => `Un informe de ${company}`,
  codeShort: "Se abre con un código de su oficial de préstamos.",
  codeLede: (officer) => `Escriba el código que le dio ${officer}.`,
  codeLabel: "Código de acceso",
  codeOpen: "Abrir el informe",
  wrongCode: (officer) => `Ese no es el código. Revíselo o pídaselo a ${officer}.`,
  codeWait: (minutes) =>
    `Demasiados códigos equivocados. Espere ${minutes === 1 ? "un minuto" : `${minutes} minutos`} e inténtelo de nuevo.`,
  openedOften: "Este enlace se abrió muchas veces en muy poco tiempo",
  wait: (seconds) => `Espere ${seconds} segundos y ábralo de nuevo.`,
  notNow: "En este momento no se puede mostrar el informe",
  nothingLost: "No se perdió nada. Ábralo de nuevo en un momento.",
  nothingHere: "No hay ningún informe en este enlace",
  cutShort:
    "No se encontró esta página. Es posible que el enlace haya llegado incompleto: ábralo de nuevo desde el mensaje que recibió o pida uno nuevo a su oficial de préstamos.",
};
