import { z } from "zod";
import { DisclaimerId } from "../values/ids.ts";
import { PageInput, pageOf, sortBy } from "../values/paging.ts";
import { Id, Instant, Named, PlainDate } from "../values/people.ts";
import { State } from "../values/states.ts";
import { paragraphs } from "../values/text.ts";
import { withoutRules } from "../values/without-rules.ts";

/** The six legal texts of a company, each with its path segment in the API and where it appears. */
export const DISCLAIMERS = {
  report: {
    title: "Report disclaimer",
    path: "report-disclaimer",
    appears: "At the end of every report and its PDF, and at the foot of the email that brings it",
  },
  homevalue: {
    title: "Home value disclaimer",
    path: "homevalue-disclaimer",
    appears: "Under every home value report",
  },
  website: { title: "Website disclaimer", path: "website-disclaimer", appears: "At the foot of your website" },
  websitePrivacyPolicy: {
    title: "Website privacy policy",
    path: "website-privacy-policy",
    appears: "On your website's privacy page",
  },
  websiteTerms: { title: "Website terms", path: "website-terms", appears: "On your website's terms page" },
  websiteLicensing: {
    title: "Website licensing",
    path: "website-licensing",
    appears: "On your website's licensing page",
  },
} as const;
export type DisclaimerKind = keyof typeof DISCLAIMERS;
export const DISCLAIMER_KINDS = Object.keys(DISCLAIMERS) as [DisclaimerKind, ...DisclaimerKind[]];
/** Texts that are printed as plain paragraphs. Their editor offers no other formatting, and none is stored. */
export const PLAIN_DISCLAIMERS: readonly DisclaimerKind[] = ["report"];
/** Texts that may differ by state: those that appear with a property. */
export const STATE_DISCLAIMERS: readonly DisclaimerKind[] = ["report", "homevalue"];
export const DisclaimerKind = z
  .enum(DISCLAIMER_KINDS)
  .meta({ id: "DisclaimerKind", description: "Kind of legal text" });

/** Default texts, used while a company has not written its own. */
export const DEFAULT_DISCLAIMERS: Record<DisclaimerKind, string> = {
  report:
    "These figures are estimates for comparison. They are not a Loan Estimate, a commitment to lend, an approval or an offer of credit. The rate is not locked until you have a written lock. Taxes, insurance and association dues are estimates and can change. Actual costs and terms depend on the property, your credit and the market on the day of your lock.",
  homevalue:
    "This home value is an automated estimate from public records and market data. It is not an appraisal, and it may differ from the price a buyer would pay.",
  website:
    "The information on this website is for general purposes and is not a commitment to lend. All loans are subject to credit approval and property appraisal.",
  websitePrivacyPolicy:
    "We collect what you send us in order to reply to you, and share it only with those who help us do so. You can ask us at any time to see, correct or delete it.",
  websiteTerms:
    "Use of this website does not create a lending relationship. Calculators give estimates for comparison and not offers of credit.",
  websiteLicensing:
    "Licensed as listed at NMLS Consumer Access (www.nmlsconsumeraccess.org). Equal Housing Opportunity.",
};

export const DISCLAIMER_LENGTH = 20_000;
export const DisclaimerContent = paragraphs(DISCLAIMER_LENGTH, "A text is needed.").meta({
  description: "Rich text limited to a safe subset: paragraphs, bold, italic, lists, links, headings",
  examples: ["<p>Figures are estimates, not an offer to lend.</p>"],
  "x-multiline": true,
});

/** `content` is rich text limited to a safe subset: paragraphs, bold, italic, lists, links, headings. */
export const Disclaimer = z
  .object({
    kind: DisclaimerKind,
    title: z.string().describe("Title"),
    appears: z.string().describe("Where it appears"),
    content: z.string().describe("Text as written, with placeholders"),
    text: z.string().describe("Text without markup"),
    version: z.int().describe("Version number; 0 is the default text"),
    effectiveFrom: withoutRules(PlainDate)
      .nullable()
      .describe("First day on which it applies; null for Hearthline's default text"),
    states: z.array(State).describe("States that have a separate text"),
    updatedAt: Instant.nullable(),
    updatedBy: z.string().nullable().describe("Who wrote it"),
  })
  .meta({ id: "Disclaimer", description: "One of the company's legal texts, in its newest version" });

/** Fields of a change in addition to the text. */
export const DISCLAIMER_SCOPE = {
  state: State.optional().meta({
    description:
      "The state whose properties it applies to. If omitted, it applies in all states without a separate text",
  }),
  effectiveFrom: PlainDate.optional().meta({
    description: "First day on which it applies, today or later; defaults to today",
  }),
};

export const DISCLAIMER_STANDINGS = ["current", "scheduled", "replaced"] as const;

export const DisclaimerVersion = z.object({
  id: Id,
  version: z.int().describe("Version number, starting at 1"),
  state: State.nullable().describe("State whose properties it applies to; null for all states without a separate text"),
  effectiveFrom: withoutRules(PlainDate).describe("First day on which it applies, in the company's time zone"),
  standing: z
    .enum(DISCLAIMER_STANDINGS)
    .describe("`current`: it applies today; `scheduled`: it will apply later; `replaced`: another version applies"),
  content: z.string().describe("Text as written; empty for Hearthline's default text"),
  text: z.string().describe("Text as shown, without markup"),
  reportCount: z.int().describe("Number of report versions that contain it"),
  createdAt: Instant,
  createdBy: z.string().nullable().describe("Who wrote it"),
});

export const DisclaimerReport = z
  .object({
    id: Id,
    number: z.string().describe("Number of the report"),
    version: z.int().describe("Version number of the report"),
    loanId: Id,
    loanKind: z.string().describe("Kind of loan"),
    title: z.string().describe("Title of the loan"),
    officer: Named.describe("The officer of the loan"),
    createdAt: Instant,
  })
  .meta({ id: "DisclaimerReport", description: "A report version that contains a given version of a disclaimer" });
export const DisclaimerReportsInput = PageInput.extend({
  sort: sortBy(["createdAt"]).default("-createdAt"),
  id: DisclaimerId,
});
export const DisclaimerReports = pageOf(DisclaimerReport);
