import { trpcRouter } from "./doors/trpc.ts";
import { auth } from "./features/auth/auth.operations.ts";
import { billing } from "./features/billing/billing.operations.ts";
import { clients } from "./features/clients/clients.operations.ts";
import { households } from "./features/clients/households.operations.ts";
import { notes } from "./features/clients/notes.operations.ts";
import { dashboard } from "./features/dashboard/dashboard.operations.ts";
import { firstSession } from "./features/first-session/first-session.operations.ts";
import { guests } from "./features/guests/guests.operations.ts";
import { homes } from "./features/homes/homes.operations.ts";
import { impersonation } from "./features/impersonation/impersonation.operations.ts";
import { invites } from "./features/invites/invites.operations.ts";
import { partners } from "./features/invites/partners.operations.ts";
import { jobs } from "./features/jobs/jobs.operations.ts";
import { letters } from "./features/letters/letters.operations.ts";
import { calculators } from "./features/loans/calculators.operations.ts";
import { loans } from "./features/loans/loans.operations.ts";
import { lookups } from "./features/lookups/lookups.operations.ts";
import { savedMessages } from "./features/messages/saved-messages.operations.ts";
import { notifications } from "./features/notifications/notifications.operations.ts";
import { onboarding } from "./features/onboarding/onboarding.operations.ts";
import { properties } from "./features/properties/properties.operations.ts";
import { rates } from "./features/rates/rates.operations.ts";
import { reports } from "./features/reports/reports.operations.ts";
import { shares } from "./features/reports/shares.operations.ts";
import { roles } from "./features/roles/roles.operations.ts";
import { search } from "./features/search/search.operations.ts";
import { security } from "./features/security/security.operations.ts";
import { settings } from "./features/settings/settings.operations.ts";
import { templates } from "./features/templates/templates.operations.ts";
import { tokens } from "./features/tokens/tokens.operations.ts";
import { branches } from "./features/users/branches.operations.ts";
import { users } from "./features/users/users.operations.ts";

/** Every feature, in the order in which one may import another: only those above it. */
export const features = {
  billing,
  auth,
  roles,
  users,
  branches,
  invites,
  partners,
  tokens,
  settings,
  onboarding,
  security,
  impersonation,
  lookups,
  templates,
  rates,
  clients,
  notes,
  households,
  homes,
  properties,
  loans,
  calculators,
  reports,
  shares,
  savedMessages,
  letters,
  guests,
  firstSession,
  notifications,
  search,
  dashboard,
  jobs,
};

/** A line for each, as the API's documentation shows it. */
export const featureSummaries: Record<keyof typeof features, string> = {
  auth: "Signing in and out, accounts, forgotten passwords",
  roles: "Roles, and what their holders may do",
  users: "The company's people",
  branches: "The company's branches",
  invites: "Invitations to realtors, partners and colleagues",
  partners: "Realtors and partners an officer works with",
  tokens: "API tokens of your own",
  billing: "Billing info, on the billing host's own page",
  settings: "Your profile, the company's details, pictures, legal texts and your landing page",
  onboarding: "Setting up an account and a company",
  security: "Sessions, two-factor sign-in, passkeys and the audit log",
  impersonation: "Acting as a colleague, for support",
  lookups: "Lists that forms are made of",
  templates: "Fee templates",
  rates: "Today's rates, and the presets of the quick start",
  clients: "Borrowers and their contact details",
  notes: "Notes about a client",
  households: "People who live, or buy, together",
  homes: "Homes with their values, mortgages and owners",
  properties: "Public property records",
  loans: "Loans with their scenarios",
  calculators: "Payments, cash to close, amortization and fees",
  reports: "Report versions, their PDF and recording",
  savedMessages: "Words for mails and texts that are used again",
  shares: "Sending reports by mail, text or link, and how they are read",
  letters: "Pre-approval letters that realtors ask for",
  guests: "What realtors, partners and home owners have of their own",
  firstSession: "A new officer's way to a first report",
  search: "One search over clients, loans and reports",
  dashboard: "The numbers and lists of the dashboard",
  notifications: "What happened that concerns you",
  jobs: "Background jobs that failed for good",
};

export const appRouter = trpcRouter(features);
export type AppRouter = typeof appRouter;
