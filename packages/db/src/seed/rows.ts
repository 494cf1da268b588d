import type { ReportPeople } from "@hearthline/contract/reports/freeze-report";
import type { Prisma, SystemDb } from "../client.ts";
import type { Calendar } from "./calendar.ts";
import type { idsOf } from "./ids.ts";

/** What the demo's builders know about their company. */
export interface DemoCompany {
  companyId: string;
  calendar: Calendar;
  nextId: ReturnType<typeof idsOf>;
  company: ReportPeople["company"];
  logoKey: string | null;
  people: Map<string, ReportPeople["officer"] & { branchId: string; headshotKey: string | null }>;
}

/** Returns a user of the company by email address. */
export function personOf({ people }: DemoCompany, email: string) {
  const person = people.get(email);
  if (!person) throw new Error(`The demo has no ${email}.`);
  return person;
}

const NOTHING = {
  partnerLink: [] as Prisma.PartnerLinkCreateManyInput[],
  contact: [] as Prisma.ContactCreateManyInput[],
  client: [] as Prisma.ClientCreateManyInput[],
  clientEmail: [] as Prisma.ClientEmailCreateManyInput[],
  clientPhone: [] as Prisma.ClientPhoneCreateManyInput[],
  clientAddress: [] as Prisma.ClientAddressCreateManyInput[],
  community: [] as Prisma.CommunityCreateManyInput[],
  site: [] as Prisma.SiteCreateManyInput[],
  siteVersion: [] as Prisma.SiteVersionCreateManyInput[],
  siteDomain: [] as Prisma.SiteDomainCreateManyInput[],
  siteCopy: [] as Prisma.SiteCopyCreateManyInput[],
  siteListing: [] as Prisma.SiteListingCreateManyInput[],
  siteResource: [] as Prisma.SiteResourceCreateManyInput[],
  sitePicture: [] as Prisma.SitePictureCreateManyInput[],
  sitePost: [] as Prisma.SitePostCreateManyInput[],
  feeTemplate: [] as Prisma.FeeTemplateCreateManyInput[],
  templateFee: [] as Prisma.TemplateFeeCreateManyInput[],
  loan: [] as Prisma.LoanCreateManyInput[],
  loanStatusChange: [] as Prisma.LoanStatusChangeCreateManyInput[],
  loanClient: [] as Prisma.LoanClientCreateManyInput[],
  review: [] as Prisma.ReviewCreateManyInput[],
  loanContact: [] as Prisma.LoanContactCreateManyInput[],
  strikeRate: [] as Prisma.StrikeRateCreateManyInput[],
  scenario: [] as Prisma.ScenarioCreateManyInput[],
  fee: [] as Prisma.FeeCreateManyInput[],
  report: [] as Prisma.ReportCreateManyInput[],
  share: [] as Prisma.ShareCreateManyInput[],
  recipient: [] as Prisma.RecipientCreateManyInput[],
  reportView: [] as Prisma.ReportViewCreateManyInput[],
  reportTry: [] as Prisma.ReportTryCreateManyInput[],
  reportCall: [] as Prisma.ReportCallCreateManyInput[],
  pinnedNote: [] as Prisma.PinnedNoteCreateManyInput[],
  question: [] as Prisma.QuestionCreateManyInput[],
  consent: [] as Prisma.ConsentCreateManyInput[],
  savedMessage: [] as Prisma.SavedMessageCreateManyInput[],
  message: [] as Prisma.MessageCreateManyInput[],
  propertySearch: [] as Prisma.PropertySearchCreateManyInput[],
  home: [] as Prisma.HomeCreateManyInput[],
  homeOwner: [] as Prisma.HomeOwnerCreateManyInput[],
  closing: [] as Prisma.ClosingCreateManyInput[],
  homeValue: [] as Prisma.HomeValueCreateManyInput[],
  homeMortgage: [] as Prisma.HomeMortgageCreateManyInput[],
  household: [] as Prisma.HouseholdCreateManyInput[],
  householdMember: [] as Prisma.HouseholdMemberCreateManyInput[],
  rateSheet: [] as Prisma.RateSheetCreateManyInput[],
  letterRequest: [] as Prisma.LetterRequestCreateManyInput[],
  clientNote: [] as Prisma.ClientNoteCreateManyInput[],
  clientField: [] as Prisma.ClientFieldCreateManyInput[],
  clientFieldValue: [] as Prisma.ClientFieldValueCreateManyInput[],
  tag: [] as Prisma.TagCreateManyInput[],
  clientTag: [] as Prisma.ClientTagCreateManyInput[],
  clientList: [] as Prisma.ClientListCreateManyInput[],
  clientListMember: [] as Prisma.ClientListMemberCreateManyInput[],
  bulkEdit: [] as Prisma.BulkEditCreateManyInput[],
  bulkEditRow: [] as Prisma.BulkEditRowCreateManyInput[],
  messageBatch: [] as Prisma.MessageBatchCreateManyInput[],
  batchRecipient: [] as Prisma.BatchRecipientCreateManyInput[],
  clientExport: [] as Prisma.ClientExportCreateManyInput[],
  personRequest: [] as Prisma.PersonRequestCreateManyInput[],
  clientTask: [] as Prisma.ClientTaskCreateManyInput[],
  chatThread: [] as Prisma.ChatThreadCreateManyInput[],
  chatMember: [] as Prisma.ChatMemberCreateManyInput[],
  chatMessage: [] as Prisma.ChatMessageCreateManyInput[],
  creditEntry: [] as Prisma.CreditEntryCreateManyInput[],
  homeWatch: [] as Prisma.HomeWatchCreateManyInput[],
  homeMailChoice: [] as Prisma.HomeMailChoiceCreateManyInput[],
  homeCorrection: [] as Prisma.HomeCorrectionCreateManyInput[],
  bouncedAddress: [] as Prisma.BouncedAddressCreateManyInput[],
  homeMailing: [] as Prisma.HomeMailingCreateManyInput[],
  monitoring: [] as Prisma.MonitoringCreateManyInput[],
  monitoringConsent: [] as Prisma.MonitoringConsentCreateManyInput[],
  creditAlert: [] as Prisma.CreditAlertCreateManyInput[],
  monitoringMonth: [] as Prisma.MonitoringMonthCreateManyInput[],
  monitoringEnding: [] as Prisma.MonitoringEndingCreateManyInput[],
  job: [] as Prisma.JobCreateManyInput[],
};
export type Rows = typeof NOTHING;

export const noRows = (): Rows =>
  Object.fromEntries(Object.keys(NOTHING).map((table) => [table, []])) as unknown as Rows;

/** Writes all rows, tables in the order of their references. */
export async function writeRows(db: SystemDb, rows: Rows): Promise<void> {
  await db.$queryRaw`SELECT set_config('app.dated_changes', 'yes', true)`;
  for (const [table, data] of Object.entries(rows)) {
    const model = db[table as keyof Rows] as unknown as { createMany(args: { data: object[] }): Promise<unknown> };
    await model.createMany({ data });
  }
  await db.$executeRaw`UPDATE "Report" p SET "updatedAt" = greatest(p."createdAt", (SELECT max(greatest(s."createdAt", s."revokedAt", r."sentAt", r."deliveredAt", r."failedAt", r."lastOpenedAt"))
    FROM "Share" s LEFT JOIN "Recipient" r ON r."shareId" = s.id WHERE s."reportId" = p.id))`;
  await db.$queryRaw`SELECT set_config('app.dated_changes', '', true)`;
}
