import type { homeMails as english } from "../en/home-mails.ts";

const meses = (count: number) => (count === 1 ? "mes" : `${count} meses`);

export const homeMails: typeof english = {
  link: "¿Con qué frecuencia? Pausar o dejar de recibir",
  title: "Con qué frecuencia recibe el valor de su vivienda",
  of: (address, officer) => `El valor de ${address}, de parte de ${officer}.`,
  now: (pace, day) => `Ahora: ${pace.toLowerCase()}. El próximo llega el ${day}.`,
  cooling: (day) =>
    `Ahora con menos frecuencia, porque ninguno se abrió en medio año. El próximo llega el ${day}. Ábralo o elija con qué frecuencia, y llegarán como antes.`,
  pausedUntil: (day) => `En pausa. Llegan de nuevo a partir del ${day}.`,
  paused: "En pausa hasta que usted los reanude.",
  pausedBy: (officer) => `${officer} puso estos correos en pausa. Pregúntele si los quiere de nuevo.`,
  stopped: "Usted dejó de recibir estos correos. La página de su vivienda sigue abierta para usted.",
  pace: (count) => (count === 1 ? "Cada mes" : `Cada ${meses(count)}`),
  often: "Con qué frecuencia",
  save: "Guardar",
  pauseTitle: "Pausar",
  pauseFor: (count) => `Por ${count === 1 ? "1 mes" : meses(count)}`,
  pauseOpen: "Hasta que yo los reanude",
  pause: "Pausar",
  stopTitle: "Dejar de recibir",
  stopWords: (officer) =>
    `Ya no llegarán correos sobre el valor de esta vivienda. ${officer} no puede reanudarlos; solo usted, en esta página.`,
  stop: "No recibir más estos correos",
  startTitle: "Reanudar",
  start: "Reanudar",
  saved: "Guardado.",
  refused: "No se cambió nada.",
  notTheirs: "La frecuencia la elige el dueño, desde el enlace de un correo que recibió.",
  back: "Volver a la página de su vivienda",
  told: (officer) => `${officer} ve lo que usted elige.`,
  gone: {
    title: "Esta página está cerrada",
    ended: (officer, company) =>
      `El informe del valor terminó, o la vivienda ya no consta como suya. Si eso no es correcto, pregunte a ${officer} de ${company}.`,
    call: (phone) => `Llamar al ${phone}`,
    write: (email) => `Escribir a ${email}`,
  },
};
