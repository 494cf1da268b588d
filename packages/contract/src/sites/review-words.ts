import { firstNameOf } from "../values/first-name.ts";
import type { Language } from "../values/language.ts";

/**
 * The wording of a client's permission to publish their review, by version. Wording that has been shown is never changed; a change is a new
 * version, and each review stores its version and the wording itself.
 */
export const PERMISSION_VERSION = "2026-12-01";

/** The names of the officer, company and client. */
export interface ReviewNames {
  officer: string;
  company: string;
  client: string;
}

/** Texts for the client: the email that asks for a review, the page for writing it, and the confirmation. */
interface ReviewWords {
  subject: (officer: string) => string;
  ask: (names: ReviewNames) => string;
  remindSubject: (officer: string) => string;
  remind: (names: ReviewNames) => string;
  /** Label of the email's button. */
  write: string;
  title: (officer: string) => string;
  about: (names: ReviewNames) => string;
  stars: string;
  star: (count: number) => string;
  text: string;
  textHelp: string;
  name: string;
  permission: (names: ReviewNames) => string;
  send: string;
  /** Message above the form when something is missing. */
  refused: string;
  faults: { stars: string; text: string; tooLong: string; name: string };
  thanksTitle: string;
  published: (officer: string) => string;
  privately: (officer: string) => string;
  yours: string;
  answered: (officer: string) => string;
  withdraw: string;
  withdrawNote: string;
  withdrawnTitle: string;
  withdrawn: (officer: string) => string;
  /** Message for a second review through the same link. */
  already: string;
  expiredTitle: string;
  expired: (officer: string) => string;
  notTheirs: (client: string) => string;
}

const EN: ReviewWords = {
  subject: (officer) => `How was it to work with ${officer}?`,
  ask: ({ client }) =>
    `Hello ${firstNameOf(client)},\n\nThank you for letting me help with your home loan. Would you write a short review of how it went? It takes about two minutes.\n\nPlease say what went well and what did not. Others read it before they choose a loan officer, and I read every word.`,
  remindSubject: (officer) => `A short review of ${officer}?`,
  remind: ({ client }) =>
    `Hello ${firstNameOf(client)},\n\nA while ago I asked you for a short review of your home loan. If you have two minutes, this is the link. It is fine if you would rather not, and I will not ask again.`,
  write: "Write a review",
  title: (officer) => `Your review of ${officer}`,
  about: ({ company }) =>
    `You closed a home loan with ${company}. Say how it went, good or bad: nobody can change what you write.`,
  stars: "Stars",
  star: (count) => (count === 1 ? "1 star" : `${count} stars`),
  text: "Your review",
  textHelp: "Up to 2,000 characters. Please leave out account numbers and addresses.",
  name: "Your name as it is shown",
  permission: ({ officer }) =>
    `${officer} may publish my stars, my words and this name on their website. I can withdraw this at any time by the link in the email.`,
  send: "Send the review",
  refused: "It is not sent yet. Look at the fields below.",
  faults: {
    stars: "Choose one to five stars.",
    text: "Write a few words.",
    tooLong: "At most 2,000 characters.",
    name: "Say how your name is shown, in at most 60 characters.",
  },
  thanksTitle: "Thank you for your review",
  published: (officer) =>
    `${officer} can show it on their website, with your name as below. They can answer it, but not change it.`,
  privately: (officer) => `Only ${officer} and their company read it: you did not permit them to publish it.`,
  yours: "What you wrote",
  answered: (officer) => `${officer} answered`,
  withdraw: "Withdraw my review",
  withdrawNote: "It is taken off the website at once, and your words are deleted.",
  withdrawnTitle: "Your review is withdrawn",
  withdrawn: (officer) => `It is no longer on the website of ${officer}, and your words are deleted.`,
  already: "You have sent your review before. This is what you wrote.",
  expiredTitle: "This link has expired",
  expired: (officer) => `Ask ${officer} for a new one if you would like to write a review.`,
  notTheirs: (client) => `Only ${client} can write this review, from the link in the email they received.`,
};

const ES: ReviewWords = {
  subject: (officer) => `¿Cómo fue trabajar con ${officer}?`,
  ask: ({ client }) =>
    `Hola, ${firstNameOf(client)}:\n\nGracias por permitirme ayudarle con su préstamo. ¿Escribiría una breve reseña de cómo fue? Le tomará unos dos minutos.\n\nDiga, por favor, qué salió bien y qué no. Otras personas la leen antes de elegir a un oficial de préstamos, y yo leo cada palabra.`,
  remindSubject: (officer) => `¿Una breve reseña de ${officer}?`,
  remind: ({ client }) =>
    `Hola, ${firstNameOf(client)}:\n\nHace un tiempo le pedí una breve reseña de su préstamo. Si tiene dos minutos, este es el enlace. Si prefiere no hacerlo, está bien, y no volveré a pedírselo.`,
  write: "Escribir una reseña",
  title: (officer) => `Su reseña de ${officer}`,
  about: ({ company }) =>
    `Usted cerró un préstamo con ${company}. Cuente cómo fue, bueno o malo: nadie puede cambiar lo que escribe.`,
  stars: "Estrellas",
  star: (count) => (count === 1 ? "1 estrella" : `${count} estrellas`),
  text: "Su reseña",
  textHelp: "Hasta 2,000 caracteres. Por favor, no incluya números de cuenta ni direcciones.",
  name: "Su nombre como se muestra",
  permission: ({ officer }) =>
    `${officer} puede publicar mis estrellas, mis palabras y este nombre en su sitio web. Puedo retirarlo en cualquier momento con el enlace del correo.`,
  send: "Enviar la reseña",
  refused: "Aún no se ha enviado. Revise los campos de abajo.",
  faults: {
    stars: "Elija de una a cinco estrellas.",
    text: "Escriba unas palabras.",
    tooLong: "Como máximo 2,000 caracteres.",
    name: "Indique cómo se muestra su nombre, con 60 caracteres como máximo.",
  },
  thanksTitle: "Gracias por su reseña",
  published: (officer) =>
    `${officer} puede mostrarla en su sitio web, con su nombre como aparece abajo. Puede responderla, pero no cambiarla.`,
  privately: (officer) => `Solo la leen ${officer} y su empresa: usted no dio permiso para publicarla.`,
  yours: "Lo que escribió",
  answered: (officer) => `${officer} respondió`,
  withdraw: "Retirar mi reseña",
  withdrawNote: "Se quita del sitio web de inmediato y sus palabras se borran.",
  withdrawnTitle: "Su reseña fue retirada",
  withdrawn: (officer) => `Ya no está en el sitio web de ${officer}, y sus palabras se borraron.`,
  already: "Usted ya envió su reseña. Esto es lo que escribió.",
  expiredTitle: "Este enlace ha vencido",
  expired: (officer) => `Pida uno nuevo a ${officer} si quiere escribir una reseña.`,
  notTheirs: (client) => `Solo ${client} puede escribir esta reseña, desde el enlace del correo que recibió.`,
};

export const REVIEW_WORDS: Record<Language, ReviewWords> = { en: EN, es: ES };

/** Returns a client's default display name: first name and initial. @example shownName("June Abbott") // "June A." */
export function shownName(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = ""] = words;
  const [initial] = words.length > 1 ? [...(words.at(-1) ?? "")] : [];
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}
