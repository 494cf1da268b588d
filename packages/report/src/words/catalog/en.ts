import type { Language } from "@hearthline/contract/values/language";
import { asking } from "./en/asking.ts";
import { cash } from "./en/cash.ts";
import { company, contactKinds } from "./en/company.ts";
import { comparison } from "./en/comparison.ts";
import { disclosures } from "./en/disclosures.ts";
import { explained } from "./en/explained.ts";
import { finePrint } from "./en/fine-print.ts";
import { format } from "./en/format.ts";
import { home } from "./en/home.ts";
import { horizon } from "./en/horizon.ts";
import { known } from "./en/known.ts";
import { loan } from "./en/loan.ts";
import { mail } from "./en/mail.ts";
import { newer } from "./en/newer.ts";
import { notices } from "./en/notices.ts";
import { offer } from "./en/offer.ts";
import { paper } from "./en/paper.ts";
import { path } from "./en/path.ts";
import { payment } from "./en/payment.ts";
import { people, timeline } from "./en/people.ts";
import { purchase } from "./en/purchase.ts";
import { refinance } from "./en/refinance.ts";
import { refinanceWritten } from "./en/refinance-written.ts";
import { refusedTries } from "./en/refused-tries.ts";
import { summary } from "./en/summary.ts";
import { tradeoff } from "./en/tradeoff.ts";
import { tryNumbers } from "./en/try.ts";
import { verdict } from "./en/verdict.ts";
import { extra, years } from "./en/years.ts";

/** The English catalog, and the shape of every other. */
export const english = {
  language: "en" as Language,
  ...format,
  known,
  asking,
  newer,
  notices,
  loan,
  mail,
  offer,
  cash,
  disclosures,
  finePrint,
  company,
  comparison,
  contactKinds,
  explained,
  extra,
  home,
  horizon,
  people,
  timeline,
  tryNumbers,
  refusedTries,
  years,
  path,
  payment,
  paper,
  purchase,
  refinance,
  refinanceWritten,
  summary,
  tradeoff,
  verdict,
};

export type Words = typeof english;
