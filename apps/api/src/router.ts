import { auth } from "./features/accounts/auth/auth.operations.ts";
import { impersonation } from "./features/accounts/impersonation/impersonation.operations.ts";
import { invites } from "./features/accounts/invites/invites.operations.ts";
import { partners } from "./features/accounts/invites/partners.operations.ts";
import { roles } from "./features/accounts/roles/roles.operations.ts";
import { security } from "./features/accounts/security/security.operations.ts";
import { tokens } from "./features/accounts/tokens/tokens.operations.ts";
import { branches } from "./features/accounts/users/branches.operations.ts";
import { users } from "./features/accounts/users/users.operations.ts";
import { benefit } from "./features/billing/benefit/benefit.operations.ts";
import { billing } from "./features/billing/billing.operations.ts";
import { chat } from "./features/chat/chat.operations.ts";
import { clientFields } from "./features/clients/client-fields/client-fields.operations.ts";
import { tags } from "./features/clients/client-fields/tags.operations.ts";
import { bulkEdits } from "./features/clients/client-lists/bulk-edits.operations.ts";
import { clientExports } from "./features/clients/client-lists/client-exports.operations.ts";
import { clientLists } from "./features/clients/client-lists/client-lists.operations.ts";
import { clients } from "./features/clients/clients.operations.ts";
import { consents } from "./features/clients/consents.operations.ts";
import { contacts } from "./features/clients/contacts/contacts.operations.ts";
import { persons } from "./features/clients/data-requests/data-requests.operations.ts";
import { doubles } from "./features/clients/duplicates/duplicates.operations.ts";
import { homes } from "./features/clients/homes/homes.operations.ts";
import { households } from "./features/clients/households.operations.ts";
import { notes } from "./features/clients/notes.operations.ts";
import { referrers } from "./features/clients/partners/partners.operations.ts";
import { strikeRates } from "./features/clients/strike-rates/strike-rates.operations.ts";
import { tasks } from "./features/clients/tasks.operations.ts";
import { viewers } from "./features/clients/viewers.operations.ts";
import { firstSession } from "./features/company/first-session/first-session.operations.ts";
import { onboarding } from "./features/company/onboarding/onboarding.operations.ts";
import { rates } from "./features/company/rates/rates.operations.ts";
import { settings } from "./features/company/settings/settings.operations.ts";
import { templates } from "./features/company/templates/templates.operations.ts";
import { homeValueCredits } from "./features/home-values/home-value-credits.operations.ts";
import { homeValueLinks } from "./features/home-values/home-value-links.operations.ts";
import { homeValues } from "./features/home-values/home-values.operations.ts";
import { monitoring } from "./features/home-values/monitoring/monitoring.operations.ts";
import { properties } from "./features/home-values/properties/properties.operations.ts";
import { imports } from "./features/imports/imports.operations.ts";
import { connections } from "./features/integrations/connections/connections.operations.ts";
import { events } from "./features/integrations/events/events.operations.ts";
import { integrations } from "./features/integrations/integrations.operations.ts";
import { sync } from "./features/integrations/sync/sync.operations.ts";
import { hooks } from "./features/integrations/webhooks/hooks.operations.ts";
import { webhooks } from "./features/integrations/webhooks/webhooks.operations.ts";
import { calculators } from "./features/loans/calculators.operations.ts";
import { closing } from "./features/loans/closing/closing.operations.ts";
import { parties } from "./features/loans/loan-contacts/loan-contacts.operations.ts";
import { loanFiles } from "./features/loans/loan-files/loan-files.operations.ts";
import { loans } from "./features/loans/loans.operations.ts";
import { clientMessages } from "./features/messages/client-messages/client-messages.operations.ts";
import { messageBatches } from "./features/messages/message-batches/message-batches.operations.ts";
import { savedMessages } from "./features/messages/saved-messages.operations.ts";
import { dashboard } from "./features/metrics/dashboard/dashboard.operations.ts";
import { metrics } from "./features/metrics/metrics.operations.ts";
import { jobs } from "./features/platform/jobs/jobs.operations.ts";
import { schedules } from "./features/platform/jobs/schedules.operations.ts";
import { lookups } from "./features/platform/lookups/lookups.operations.ts";
import { notifications } from "./features/platform/notifications/notifications.operations.ts";
import { search } from "./features/platform/search/search.operations.ts";
import { testMode } from "./features/platform/test-mode/test-mode.operations.ts";
import { versions } from "./features/platform/versions/versions.operations.ts";
import { guests } from "./features/reports/guests/guests.operations.ts";
import { pinnedNotes } from "./features/reports/pinned-notes.operations.ts";
import { letters } from "./features/reports/pre-approval-letters/pre-approval-letters.operations.ts";
import { recordings } from "./features/reports/recordings.operations.ts";
import { reports } from "./features/reports/reports.operations.ts";
import { shares } from "./features/reports/shares.operations.ts";
import { communities } from "./features/sites/communities/communities.operations.ts";
import { listings } from "./features/sites/listings/listings.operations.ts";
import { posts } from "./features/sites/posts/posts.operations.ts";
import { resources } from "./features/sites/resources/resources.operations.ts";
import { reviews } from "./features/sites/reviews/reviews.operations.ts";
import { siteCopies } from "./features/sites/site-copies/site-copies.operations.ts";
import { siteDomains } from "./features/sites/site-domains/site-domains.operations.ts";
import { siteEmbeds } from "./features/sites/site-embeds/site-embeds.operations.ts";
import { sitePictures } from "./features/sites/site-pictures/site-pictures.operations.ts";
import { siteRecords } from "./features/sites/site-records/site-records.operations.ts";
import { sites } from "./features/sites/sites.operations.ts";
import { trpcRouter } from "./transports/trpc.ts";

/** Every feature, in the order in which one may import another: only those above it. */
export const features = {
  billing,
  auth,
  connections,
  roles,
  users,
  branches,
  invites,
  partners,
  referrers,
  tokens,
  versions,
  testMode,
  integrations,
  settings,
  communities,
  sites,
  siteCopies,
  siteDomains,
  siteEmbeds,
  siteRecords,
  reviews,
  onboarding,
  security,
  impersonation,
  lookups,
  templates,
  rates,
  sync,
  clientFields,
  tags,
  clients,
  clientLists,
  bulkEdits,
  messageBatches,
  clientExports,
  consents,
  tasks,
  viewers,
  notes,
  contacts,
  listings,
  resources,
  posts,
  sitePictures,
  doubles,
  persons,
  households,
  imports,
  homes,
  properties,
  loans,
  parties,
  loanFiles,
  calculators,
  benefit,
  strikeRates,
  reports,
  pinnedNotes,
  recordings,
  shares,
  clientMessages,
  monitoring,
  chat,
  closing,
  homeValues,
  homeValueCredits,
  homeValueLinks,
  savedMessages,
  letters,
  guests,
  firstSession,
  notifications,
  search,
  dashboard,
  metrics,
  events,
  webhooks,
  hooks,
  jobs,
  schedules,
};

/** A description for each, as the API's documentation shows it. */
export const featureSummaries: Record<keyof typeof features, string> = {
  auth: "Sign in and out, refresh a session, create an account, and recover a password",
  connections: "Your own mailbox, from which your emails are sent, and the outside services of this server",
  roles: "Roles, the permissions they hold, and how much of the company their holders see",
  users: "The company's people: officers, admins and assistants",
  branches: "The company's branches",
  invites: "Invitations to realtors, partners and colleagues, from sending to accepting",
  partners: "Realtors and partners an officer works with",
  referrers: "Realtors and partners with the clients they sent and the reports shared with them",
  tokens: "API tokens: create one for a program, list them, and revoke them",
  testMode: "A sandbox of the company for `hl_test_…` tokens, without touching live rows",
  versions: "Versions of the API, what each changed, and the calls that will end",
  integrations: "The company's programs, each with its own permissions and tokens",
  billing: "Billing info, on the billing host's own page",
  settings: "Your profile, the company's details, pictures, legal texts and your landing page",
  communities: "Places an officer knows, with facts, schools and a picture: pages of their website",
  listings: "Homes for sale on an officer’s website, each with today’s payment and its disclosures",
  resources: "What an officer’s website offers to read, download or open",
  posts: "Blog posts of an officer’s website: drafts, their check, and publishing now or at a time",
  sitePictures: "The pictures of an officer’s website, used on several of its pages",
  sites: "An officer’s website: words, look and address, its check, versions and messages",
  siteCopies: "Copies of officers’ home pages with a realtor’s card next to the officer’s",
  siteDomains: "Custom domains of officers’ websites, with their DNS records",
  siteEmbeds: "An officer’s calculators and form on other websites: where they may be embedded, and the HTML for it",
  siteRecords: "The advertising record: what officers published and which rates visitors saw, stored for three years",
  reviews: "Reviews by the clients of closed loans: requested, replied to and shown on an officer’s website",
  onboarding: "Set up an account and its company in one call",
  security: "The audit log: read it, export it, and check that no entry is missing",
  impersonation: "Acting as a colleague, for support",
  lookups: "Choices for forms: loan types and US states",
  templates: "Fee templates: named sets of closing costs that a loan starts from",
  rates: "Today's rates, and the presets from which the quick start makes scenarios",
  clients: "Borrowers and leads: contact details, status, timeline, messages and files",
  clientFields: "The company's custom client fields: texts, numbers, days and choices",
  tags: "Words that group clients, one set for the company",
  clientLists: "Lists of clients: filters that refill themselves, and clients added manually",
  messageBatches: "One email or text to many clients: preview, test, schedule, progress, pause and recall",
  bulkEdits: "One change to all clients of a filter, with progress and undo",
  clientExports: "All clients of a filter as a file, private to the user who requested it",
  notes: "Notes that officers write about a client",
  sync: "What another system needs to follow along: the records that were deleted",
  tasks: "To-dos for a client, with due dates",
  viewers: "Colleagues who see a client in addition to the owner",
  consents: "What clients agreed to, word for word: a ledger by address, channel and purpose",
  chat: "Conversations with clients, colleagues and partners; clients write on their report's link",
  clientMessages: "Emails and texts to a client in your own words, and the reports made for them",
  persons: "Everything known about one person, and its erasure",
  doubles: "Duplicate clients: find them, merge them, and undo it; what depends on a client",
  contacts: "Sellers, lenders, realtors and others: one record each, used from loan to loan",
  parties: "Borrowers, sellers and lenders: people and firms with a role on a loan",
  households: "People who live, or buy, together",
  imports: "Files of clients and past loans: read, validated by a dry run, written, and undone",
  homes: "Homes with their owners, values over time and mortgages of record",
  monitoring: "Credit monitoring with the client’s consent: on, paused or off, alerts, and scores behind the audit log",
  properties: "Public property records, looked up by address",
  loans: "Purchase and refinance loans with up to four scenarios side by side, their borrowers and status",
  loanFiles: "Loan files (MISMO 3.4) and Loan Estimates, read and returned as data; nothing of them is stored",
  calculators: "Monthly payments, cash to close, amortization and fees, for stored loans or typed terms",
  benefit: "Whether a refinance passes the benefit tests of its program, for the officer alone",
  strikeRates: "Rates at which a refinance meets a client's goal",
  reports: "Frozen, numbered versions of a loan's comparison, with their PDF and recording",
  recordings: "Videos that officers record for a report's readers",
  pinnedNotes: "Notes at the figures of a report, which borrowers read and reply to on the link",
  savedMessages: "Reusable texts for emails and text messages",
  shares: "Send reports by email, text or link, and record how they are read",
  closing: "Loans that closed: the mortgage of record, final figures, the borrowers’ welcome and their home’s page",
  homeValues: "Home values by email: who gets them and how often, and owners' corrections",
  homeValueCredits: "What home value emails cost: this month's credits, their ledger, and the sending schedule",
  homeValueLinks: "What a home's owner reads and sends on the link in their email",
  letters: "Pre-approval letters that realtors request and officers issue",
  guests: "Pages of realtors, partners and home owners",
  firstSession: "A new officer's way to a first report",
  search: "One search over clients, loans and reports",
  dashboard: "The dashboard's numbers over a period, and the loans and clients behind them",
  metrics:
    "From first reports to closings: the funnel, response times, reading and pull-through, by officer, branch and source",
  notifications: "What borrowers did with your reports, and how you are notified",
  events: "What happened, in order, for programs that follow along",
  webhooks: "Outside addresses that receive events as they happen, signed, with a log of every attempt",
  hooks: "REST hooks for Zapier, Make and programs like them: subscribe, unsubscribe, sample",
  jobs: "Background work behind every 202: its progress, and what failed for good",
  schedules: "Scheduled work: last and next run, its results, run now, pause and resume",
};

export const appRouter = trpcRouter(features);
export type AppRouter = typeof appRouter;
