import { firstNameOf } from "../values/first-name.ts";
import type { Language } from "../values/language.ts";

/**
 * What a consumer reads and agrees to before their credit is monitored. Changing the text requires a new version: each consent is stored with its
 * version and with the text as it was shown.
 *
 * Sources, read on 2026-11-30: 15 U.S.C. 1681b(a)(2) (written instructions of the consumer); 15 U.S.C. 7001(c) (disclosures before an electronic
 * signature); the Homebuyers Privacy Protection Act, in effect since March 2026 (a bureau reports a mortgage inquiry if the consumer authorized it).
 */
export const INSTRUCTIONS_VERSION = "2026-11-30";

/** Number of days during which a request can be accepted. */
export const INSTRUCTIONS_DAYS = 30;

/** The client whose credit is monitored, and who asks. */
export interface InstructionNames {
  company: string;
  officer: string;
  client: string;
  /** The email address the copy is sent to. */
  email: string;
}

export interface Instructions {
  title: string;
  /** Text before the instructions: who asks, and that agreeing is optional. */
  about: string;
  /** The instructions themselves, which are stored word for word. */
  words: readonly string[];
  agree: string;
  /** Text below the button. */
  decline: string;
}

const BUREAU_NAMES = "Equifax, Experian";

const WRITTEN: Record<Language, (names: InstructionNames) => Instructions> = {
  en: ({ company, officer, client, email }) => ({
    title: "Your written instructions to monitor your credit",
    about: `${officer} of ${company} asks to monitor your credit, to tell you when a better loan may be open to you. It is up to you: you do not need to agree to apply for a loan or to get one.`,
    words: [
      `I, ${client}, give ${company} my written instructions under the Fair Credit Reporting Act to obtain my credit reports and scores from ${BUREAU_NAMES} and TransUnion, itself or through a company that works for it, now and again until I end this.`,
      `I authorize these bureaus to tell ${company} when another lender asks for my credit for a home loan, when a new account appears, and when my score changes.`,
      `${company} may use this only to advise me on my mortgage and to offer me a loan. It may not sell it or pass it on for anything else.`,
      "Looking at my credit this way does not change my score.",
      `I can end this at any time: on this page, by answering any email from ${officer}, or by letter. ${company} then deletes what it received at once, and has the bureaus’ part deleted within a day.`,
      `I agree to sign this electronically. I can print or save this page, and a copy goes to ${email}. I need a browser and an email address for it. I can ask ${officer} for a copy on paper at no cost, or agree on paper instead.`,
    ],
    agree: "I agree",
    decline: "If you do not agree, close this page. Nothing happens then.",
  }),
  es: ({ company, officer, client, email }) => ({
    title: "Sus instrucciones por escrito para monitorear su crédito",
    about: `${officer}, de ${company}, pide permiso para monitorear su crédito y avisarle cuando pueda haber un préstamo mejor para usted. Usted decide: no necesita aceptar para solicitar un préstamo ni para obtenerlo.`,
    words: [
      `Yo, ${client}, doy a ${company} mis instrucciones por escrito, según la Ley de Informe Justo de Crédito (Fair Credit Reporting Act), para obtener mis informes y puntajes de crédito de ${BUREAU_NAMES} y TransUnion, por sí misma o por medio de una empresa que trabaje para ella, ahora y de nuevo hasta que yo lo termine.`,
      `Autorizo a estas agencias a avisar a ${company} cuando otro prestamista consulte mi crédito para un préstamo hipotecario, cuando aparezca una cuenta nueva y cuando cambie mi puntaje.`,
      `${company} puede usar esto solo para asesorarme sobre mi hipoteca y para ofrecerme un préstamo. No puede venderlo ni pasarlo a otros para ningún otro fin.`,
      "Consultar mi crédito de esta manera no cambia mi puntaje.",
      `Puedo terminarlo en cualquier momento: en esta página, respondiendo a cualquier correo de ${officer} o por carta. ${company} borra entonces de inmediato lo que recibió, y hace borrar la parte de las agencias en un día.`,
      `Acepto firmar esto de forma electrónica. Puedo imprimir o guardar esta página, y una copia va a ${email}. Para ello necesito un navegador y una dirección de correo electrónico. Puedo pedir a ${officer} una copia en papel sin costo, o aceptar en papel.`,
    ],
    agree: "Acepto",
    decline: "Si no está de acuerdo, cierre esta página. No pasa nada.",
  }),
};

/**
 * Returns the text of the page where a client agrees.
 *
 * @example monitoringInstructions("en", names).words[0] // "I, Nora Haddad, give Northgate Home Lending my written instructions under ..."
 */
export const monitoringInstructions = (language: Language, names: InstructionNames): Instructions =>
  WRITTEN[language](names);

/** Text of the page and its emails around the instructions. */
interface AnswerWords {
  /** The officer's email that asks for the instructions. */
  subject: (officer: string) => string;
  ask: (names: InstructionNames) => string;
  read: string;
  agreedTitle: string;
  agreed: (day: string, company: string) => string;
  end: string;
  endedTitle: string;
  ended: (day: string, company: string) => string;
  /** Shown when the bureau, asked afterwards, confirmed that it has no record left. */
  proved: (day: string) => string;
  expiredTitle: string;
  expired: (officer: string) => string;
  notTheirs: (client: string) => string;
  /** Shown on the client's page when the action is not possible at the moment. */
  notNow: (officer: string) => string;
  copySubject: (company: string) => string;
  endedSubject: (company: string) => string;
  see: string;
}

export const ANSWER_WORDS: Record<Language, AnswerWords> = {
  en: {
    subject: (officer) => `${officer} asks to monitor your credit`,
    ask: ({ client, company }) =>
      `Hello ${firstNameOf(client)},\n\nI would like to keep an eye on your credit, so that I can call you when a better loan may be open to you. It costs you nothing and does not change your score.\n\nFor that ${company} needs your written instructions. Please read them, and agree if you like. You can end it whenever you want.`,
    read: "Read the instructions",
    agreedTitle: "Your credit is monitored",
    agreed: (day, company) => `You gave ${company} these instructions on ${day}.`,
    end: "End it and delete my credit data",
    endedTitle: "Your credit is no longer monitored",
    ended: (day, company) => `You ended it on ${day}. ${company} has deleted what it received.`,
    proved: (day) => `The credit bureau was asked on ${day} and has nothing of it any more.`,
    expiredTitle: "This request has expired",
    expired: (officer) => `Ask ${officer} for a new one if you would like your credit to be monitored.`,
    notTheirs: (client) => `Only ${client} can agree, from the email they received.`,
    notNow: (officer) => `This cannot begin at the moment, and nothing was saved. Please tell ${officer}.`,
    copySubject: (company) => `What you agreed to: ${company} monitors your credit`,
    endedSubject: (company) => `${company} no longer monitors your credit`,
    see: "See it, or end it",
  },
  es: {
    subject: (officer) => `${officer} pide permiso para monitorear su crédito`,
    ask: ({ client, company }) =>
      `Hola, ${firstNameOf(client)}:\n\nMe gustaría estar al tanto de su crédito para poder llamarle cuando pueda haber un préstamo mejor para usted. No le cuesta nada y no cambia su puntaje.\n\nPara eso ${company} necesita sus instrucciones por escrito. Léalas, por favor, y acepte si quiere. Puede terminarlo cuando quiera.`,
    read: "Leer las instrucciones",
    agreedTitle: "El monitoreo de su crédito está activo",
    agreed: (day, company) => `Usted dio estas instrucciones a ${company} el ${day}.`,
    end: "Terminar y borrar mis datos de crédito",
    endedTitle: "Su crédito ya no se monitorea",
    ended: (day, company) => `Usted lo terminó el ${day}. ${company} ha borrado lo que recibió.`,
    proved: (day) => `Se preguntó a la agencia de crédito el ${day} y ya no tiene nada de ello.`,
    expiredTitle: "Esta solicitud ha vencido",
    expired: (officer) => `Pida una nueva a ${officer} si quiere que se monitoree su crédito.`,
    notTheirs: (client) => `Solo ${client} puede aceptar, desde el correo que recibió.`,
    notNow: (officer) => `Esto no puede comenzar en este momento, y no se guardó nada. Por favor, avise a ${officer}.`,
    copySubject: (company) => `Lo que usted aceptó: ${company} monitorea su crédito`,
    endedSubject: (company) => `${company} ya no monitorea su crédito`,
    see: "Verlo o terminarlo",
  },
};
