import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { firstNameOf } from "@hearthline/contract/values/first-name";
import type { Language } from "@hearthline/contract/values/language";
import { dollars } from "../format/format.ts";

/** Figures of a scenario that a first message names; those that its kind of loan does not have are left out. */
interface Scenario {
  figures: {
    housingPaymentCents?: number;
    propertyTaxMonthlyCents?: number;
    insuranceMonthlyCents?: number;
    monthlySavingsCents?: number;
  };
}

export interface FirstMessage {
  kind: LoanKind;
  channel: "email" | "sms";
  language: Language;
  /** Full names of the recipients, as far as they are known. */
  names: readonly string[];
  /** Street of the home; null if there is none yet. */
  street: string | null;
  /** The report's scenarios; empty until they are known. */
  scenarios: readonly Scenario[];
  /** Whether the report opens with an access code: then the message contains no figure. */
  coded: boolean;
  /** Maximum length of the message, in characters. */
  limit: number;
}

interface Phrases {
  hello: (names: readonly string[]) => string;
  yourHome: string;
  ready: (home: string) => string;
  several: (count: number, home: string, from: string, to: string, whole: boolean) => string;
  one: (home: string, payment: string, whole: boolean) => string;
  saves: (home: string, cents: string) => string;
  compares: (home: string) => string;
  askSeveral: string;
  askOne: string;
  askRefinance: string;
  reply: string;
}

const list = (names: readonly string[], and: string) =>
  names.length < 3 ? names.join(` ${and} `) : `${names.slice(0, -1).join(", ")} ${and} ${names.at(-1)}`;

const PHRASES: Record<Language, Phrases> = {
  en: {
    hello: (names) => (names.length > 0 ? `Hi ${list(names, "and")},` : "Hello,"),
    yourHome: "your home",
    ready: (home) => `Here are your loan options for ${home}.`,
    several: (count, home, from, to, whole) =>
      `Here are ${count} ways to finance ${home}: ${from === to ? from : `${from} to ${to}`} a month${whole ? " with taxes and insurance" : ""}.`,
    one: (home, payment, whole) =>
      `Here are the figures for ${home}: ${payment} a month${whole ? " with taxes and insurance" : ""}.`,
    saves: (home, cents) => `Refinancing ${home} could lower your payment by ${cents} a month.`,
    compares: (home) => `Here is how refinancing ${home} compares with the loan you have.`,
    askSeveral: "Which matters more to you, a lower payment or less cash at closing?",
    askOne: "Is that what you had in mind?",
    askRefinance: "Do you have ten minutes this week to go through it?",
    reply: "Reply here or call me.",
  },
  es: {
    hello: (names) => (names.length > 0 ? `Hola, ${list(names, "y")}:` : "Hola:"),
    yourHome: "su vivienda",
    ready: (home) => `Estas son sus opciones de préstamo para ${home}.`,
    several: (count, home, from, to, whole) =>
      `Estas son ${count} maneras de financiar ${home}: ${from === to ? from : `de ${from} a ${to}`} al mes${whole ? ", con impuestos y seguro" : ""}.`,
    one: (home, payment, whole) =>
      `Estas son las cifras de ${home}: ${payment} al mes${whole ? ", con impuestos y seguro" : ""}.`,
    saves: (home, cents) => `Refinanciar ${home} podría bajar su pago ${cents} al mes.`,
    compares: (home) => `Así se compara refinanciar ${home} con el préstamo que usted tiene.`,
    askSeveral: "¿Qué le importa más: un pago más bajo o menos dinero al cierre?",
    askOne: "¿Es lo que tenía en mente?",
    askRefinance: "¿Tiene diez minutos esta semana para verlo juntos?",
    reply: "Responda aquí o llámeme.",
  },
};

/** Whether every named payment includes tax and insurance. */
const isWhole = (scenarios: readonly Scenario[]) =>
  scenarios.every(
    ({ figures }) => (figures.propertyTaxMonthlyCents ?? 0) > 0 && (figures.insuranceMonthlyCents ?? 0) > 0,
  );

function purchaseWords({ scenarios }: FirstMessage, home: string, w: Phrases): string {
  const payments = scenarios.map(({ figures }) => figures.housingPaymentCents ?? 0).filter((cents) => cents > 0);
  if (payments.length === 0) return w.ready(home);
  const [from, to] = [dollars(Math.min(...payments)), dollars(Math.max(...payments))];
  const whole = isWhole(scenarios);
  return payments.length === 1 ? w.one(home, from, whole) : w.several(payments.length, home, from, to, whole);
}

function refinanceWords({ scenarios }: FirstMessage, home: string, w: Phrases): string {
  const most = Math.max(0, ...scenarios.map(({ figures }) => figures.monthlySavingsCents ?? 0));
  return most > 0 ? w.saves(home, dollars(most)) : w.compares(home);
}

/**
 * Suggests an officer's message: who it is for, what it contains, one figure and one question. A text leaves out what does
 * not fit, the question first.
 *
 * @example firstMessage({ kind: "purchase", channel: "sms", language: "en", names: ["Dana Cole"], street: "12 Oak Street", scenarios: [], coded: false, limit: 200 })
 *   // "Hi Dana, here are your loan options for 12 Oak Street. Is that what you had in mind?"
 */
export function firstMessage(asked: FirstMessage): string {
  const { kind, channel, language, names, street, scenarios, coded, limit } = asked;
  const w = PHRASES[language];
  const home = street ?? w.yourHome;
  const said = coded ? { ...asked, scenarios: [] } : asked;
  const hello = w.hello(names.map(firstNameOf));
  const brings = kind === "refinance" ? refinanceWords(said, home, w) : purchaseWords(said, home, w);
  const question = kind === "refinance" ? w.askRefinance : scenarios.length > 1 ? w.askSeveral : w.askOne;
  if (channel === "email") return [hello, brings, `${question} ${w.reply}`].join("\n\n").slice(0, limit);
  const parts = [hello, brings.charAt(0).toLowerCase() + brings.slice(1), question];
  while (parts.length > 1 && parts.join(" ").length > limit) parts.pop();
  return parts.join(" ").slice(0, limit);
}
