import { capital } from "../../../format/format.ts";
import type { mail as english } from "../en/mail.ts";

export const mail: typeof english = {
  subject: (title, audience) =>
    `${audience === "realtor" ? "Lo que su comprador puede ofrecer" : "Sus opciones de préstamo"}: ${title}`,
  greeting: (firstName) => (firstName ? `${firstName}, ` : "Hola, "),
  figuresFor: (place) => `aquí están las cifras de ${place}.`,
  noSignIn: (until) =>
    `No necesita iniciar sesión. El enlace es solo para usted${until ? ` y funciona hasta el ${until}` : ""}.`,
  asksCode: (officer) => `Se abre con un código que le da ${officer}.`,
  attached: "Las mismas cifras van adjuntas en un PDF.",
  legal: (rates, lender, housing) =>
    `Estos son cálculos estimados; no son una Estimación de préstamo (Loan Estimate), un compromiso de prestar ni una oferta de crédito. ${capital(rates)}. ${lender}. ${housing}.`,
  why: (officer, firstName) =>
    `${officer} le envió este mensaje. Responda a este correo para comunicarse con ${firstName}.`,
  open: "Abrir su informe",
  rate: "Tasa",
  lowest: (among) => `lo más bajo ${among}.`,
  apr: (rates) => `APR ${rates.join(", ")}.`,
  preview: (payments, several) =>
    `${payments}. Cuánto dinero pide ${several ? "cada una" : "esta opción"} al cierre, y qué comparar.`,
  text: (officer, audience) =>
    `${officer} le envió ${audience === "realtor" ? "lo que su comprador puede ofrecer" : "las cifras de su préstamo"}:`,
  unsubscribe: "Cancelar la suscripción",
  stop: "Responda STOP para no recibir más.",
  /** A chat message that was not read on the link. */
  chat: {
    subject: (officer: string) => `${officer} le escribió`,
    about: (figure: string) => `Sobre «${figure}»:`,
    answer: "Leer y responder",
    attached: (name) => `Adjunto: ${name}`,
  },
  leaving: {
    ask: (company) => `¿Dejar de recibir correos de ${company}?`,
    what: (address) => `Ya no se enviarán informes ni respuestas a ${address}.`,
    stop: "Dejar de recibir correos",
    done: "Suscripción cancelada",
    after: (company) => `${company} no le enviará más correos. Los enlaces de sus informes siguen funcionando.`,
    again: "Recibir correos otra vez",
    back: "Recibirá correos otra vez",
    mailsTo: (address) => `Los informes y respuestas se envían a ${address}.`,
    choose: "Elegir qué recibir",
    choosing: (company) => `¿Qué le puede enviar ${company}?`,
    chosen: "Guardado. Vale desde ahora.",
    mail: (address) => `Correo a ${address}`,
    text: (phone) => `Mensajes de texto al ${phone}`,
    everything: "Todo, también ofertas y noticias",
    service: "Solo sobre mi préstamo y respuestas a lo que pregunto",
    nothing: "Nada",
    start: "Para recibir más mensajes otra vez, envíenos START.",
    save: "Guardar",
  },
};
