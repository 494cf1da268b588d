import { Id } from "./people.ts";

/** Declares an id with its description. The example is a row of the demo company, so that a copied example call works there. */
export const idOf = (what: string, example: string) =>
  Id.meta({ description: `Id of the ${what}`, examples: [example] });

export const ClientId = idOf("client", "01990000-0000-7000-8000-000002100015");
export const LoanId = idOf("loan", "01990000-0000-7000-8000-000008100001");
export const ClosedLoanId = idOf("closed loan", "01990000-0000-7000-8000-000008100016");
export const ReportId = idOf("report version", "01990000-0000-7000-8000-000011100015");
export const ShareId = idOf("share", "01990000-0000-7000-8000-000012100019");
export const TemplateId = idOf("fee template", "01990000-0000-7000-8000-000006100001");
export const UserId = idOf("user", "01990000-0000-7000-8000-000000000018");
/** The officer in whose name a row is created. */
export const OfficerIdToActFor = Id.meta({
  description:
    "Id of the officer who will own it and in whose name it is done; defaults to you. If an integration omits it, it acts for the officer of the client or loan concerned",
  examples: ["01990000-0000-7000-8000-000000000013"],
});
export const RoleId = idOf("role", "01990000-0000-7000-8000-000001100003");
export const BranchId = idOf("branch", "01990000-0000-7000-8000-000000000501");
export const HomeId = idOf("home", "01990000-0000-7000-8000-000019100001");
export const HomeValueId = idOf("value of a home", "01990000-0000-7000-8000-000020100001");
export const HomeMortgageId = idOf("mortgage of record", "01990000-0000-7000-8000-000021100001");
export const ContactId = idOf("contact", "01990000-0000-7000-8000-000041100001");
export const HouseholdId = idOf("household", "01990000-0000-7000-8000-000022100001");
export const NoteId = idOf("note", "01990000-0000-7000-8000-000023100001");
export const StrikeRateId = idOf("strike rate", "01990000-0000-7000-8000-000034100001");
export const PinnedNoteId = idOf("pinned note", "01990000-0000-7000-8000-000035100001");
export const RecordingId = idOf("recording", "01990000-0000-7000-8000-000036100001");
export const LetterId = idOf("letter", "01990000-0000-7000-8000-000030100001");
/** A loan or any version of its report, because links and emails contain either. */
export const LoanOrReportId = LoanId.meta({
  description: "Id of the loan, or of one of its reports",
  examples: ["01990000-0000-7000-8000-000008100001"],
});
export const TryId = idOf("try", "01990000-0000-7000-8000-000015100001");
export const JobId = idOf("job", "01990000-0000-7000-8000-000032100001");
export const ScenarioId = idOf("scenario", "01990000-0000-7000-8000-000009100001");
export const AuditEntryId = idOf("audit entry", "01990000-0000-7000-8000-000031100001");
export const TokenId = idOf("API token", "01990000-0000-7000-8000-000000000601");
/** Id of the demo's custom role, which no user has. */
export const CustomRoleId = idOf("custom role", "01990000-0000-7000-8000-000001100008");
/** The demo has none, because a version is created when someone changes a text. */
export const DisclaimerId = idOf("version of the disclaimer", "01990000-0000-7000-8000-000000000901");
export const SavedMessageId = idOf("saved message", "01990000-0000-7000-8000-000029100001");
