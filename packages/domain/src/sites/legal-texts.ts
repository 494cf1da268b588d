import { DEFAULT_DISCLAIMERS, type DisclaimerKind } from "@hearthline/contract/company/disclaimers";
import { dayIn } from "@hearthline/contract/values/day-in";
import type { ReadContext } from "../context.ts";
import { asParagraphs } from "./paragraphs.ts";
import type { LegalTexts } from "./site-document.ts";

/** The current legal texts for the company's websites: the newest effective version of each, or Hearthline's if the company wrote none. */
export async function legalTexts({ db, actor, now }: ReadContext): Promise<LegalTexts> {
  const { timeZone } = await db.company.findUniqueOrThrow({
    where: { id: actor.companyId },
    select: { timeZone: true },
  });
  const rows = await db.disclaimer.findMany({
    where: { state: null, effectiveFrom: { lte: new Date(`${dayIn(timeZone, now)}T00:00:00Z`) } },
    distinct: ["kind"],
    orderBy: [{ kind: "asc" }, { effectiveFrom: "desc" }, { version: "desc" }],
  });
  const textOf = (kind: DisclaimerKind): string =>
    rows.find((row) => row.kind === kind)?.content || asParagraphs(DEFAULT_DISCLAIMERS[kind]);
  return {
    disclaimer: textOf("website"),
    privacy: textOf("websitePrivacyPolicy"),
    terms: textOf("websiteTerms"),
    licensing: textOf("websiteLicensing"),
  };
}
