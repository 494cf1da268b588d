import type { Words } from "./en.ts";
import { asking } from "./es/asking.ts";
import { cash } from "./es/cash.ts";
import { company, contactKinds } from "./es/company.ts";
import { comparison } from "./es/comparison.ts";
import { disclosures } from "./es/disclosures.ts";
import { explained } from "./es/explained.ts";
import { finePrint } from "./es/fine-print.ts";
import { format } from "./es/format.ts";
import { home } from "./es/home.ts";
import { horizon } from "./es/horizon.ts";
import { known } from "./es/known.ts";
import { loan } from "./es/loan.ts";
import { mail } from "./es/mail.ts";
import { newer } from "./es/newer.ts";
import { notices } from "./es/notices.ts";
import { offer } from "./es/offer.ts";
import { paper } from "./es/paper.ts";
import { path } from "./es/path.ts";
import { payment } from "./es/payment.ts";
import { people, timeline } from "./es/people.ts";
import { purchase } from "./es/purchase.ts";
import { refinance } from "./es/refinance.ts";
import { refinanceWritten } from "./es/refinance-written.ts";
import { refusedTries } from "./es/refused-tries.ts";
import { summary } from "./es/summary.ts";
import { tradeoff } from "./es/tradeoff.ts";
import { tryNumbers } from "./es/try.ts";
import { verdict } from "./es/verdict.ts";
import { extra, years } from "./es/years.ts";

/** Spanish as it is spoken in the United States, in the terms of the CFPB's Spanish forms and glossary. */
export const spanish: Words = {
  language: "es",
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
