import * as auth from "../features/accounts/auth/auth.samples.ts";
import * as invites from "../features/accounts/invites/invites.samples.ts";
import * as roles from "../features/accounts/roles/roles.samples.ts";
import * as security from "../features/accounts/security/security.samples.ts";
import * as tokens from "../features/accounts/tokens/tokens.samples.ts";
import * as branches from "../features/accounts/users/branches.samples.ts";
import * as users from "../features/accounts/users/users.samples.ts";
import * as benefit from "../features/billing/benefit/benefit.samples.ts";
import * as billing from "../features/billing/billing.samples.ts";
import * as chat from "../features/chat/chat.samples.ts";
import * as clientFields from "../features/clients/client-fields/client-fields.samples.ts";
import * as tags from "../features/clients/client-fields/tags.samples.ts";
import * as bulkEdits from "../features/clients/client-lists/bulk-edits.samples.ts";
import * as clientExports from "../features/clients/client-lists/client-exports.samples.ts";
import * as clientLists from "../features/clients/client-lists/client-lists.samples.ts";
import * as clients from "../features/clients/clients.samples.ts";
import * as consents from "../features/clients/consents.samples.ts";
import * as contacts from "../features/clients/contacts/contacts.samples.ts";
import * as persons from "../features/clients/data-requests/data-requests.samples.ts";
import * as doubles from "../features/clients/duplicates/duplicates.samples.ts";
import * as homes from "../features/clients/homes/homes.samples.ts";
import * as households from "../features/clients/households.samples.ts";
import * as notes from "../features/clients/notes.samples.ts";
import * as referrers from "../features/clients/partners/partners.samples.ts";
import * as tasks from "../features/clients/tasks.samples.ts";
import * as onboarding from "../features/company/onboarding/onboarding.samples.ts";
import * as rates from "../features/company/rates/rates.samples.ts";
import * as settings from "../features/company/settings/settings.samples.ts";
import * as templates from "../features/company/templates/templates.samples.ts";
import * as homeValueLinks from "../features/home-values/home-value-links.samples.ts";
import * as homeValues from "../features/home-values/home-values.samples.ts";
import * as monitoring from "../features/home-values/monitoring/monitoring.samples.ts";
import * as properties from "../features/home-values/properties/properties.samples.ts";
import * as imports from "../features/imports/imports.samples.ts";
import * as integrations from "../features/integrations/integrations.samples.ts";
import * as hooks from "../features/integrations/webhooks/hooks.samples.ts";
import * as webhooks from "../features/integrations/webhooks/webhooks.samples.ts";
import * as calculators from "../features/loans/calculators.samples.ts";
import * as closing from "../features/loans/closing/closing.samples.ts";
import * as parties from "../features/loans/loan-contacts/loan-contacts.samples.ts";
import * as loanFiles from "../features/loans/loan-files/loan-files.samples.ts";
import * as loans from "../features/loans/loans.samples.ts";
import * as clientMessages from "../features/messages/client-messages/client-messages.samples.ts";
import * as messageBatches from "../features/messages/message-batches/message-batches.samples.ts";
import * as savedMessages from "../features/messages/saved-messages.samples.ts";
import * as dashboard from "../features/metrics/dashboard/dashboard.samples.ts";
import * as notifications from "../features/platform/notifications/notifications.samples.ts";
import * as pinnedNotes from "../features/reports/pinned-notes.samples.ts";
import * as letters from "../features/reports/pre-approval-letters/pre-approval-letters.samples.ts";
import * as recordings from "../features/reports/recordings.samples.ts";
import * as reports from "../features/reports/reports.samples.ts";
import * as shares from "../features/reports/shares.samples.ts";
import * as communities from "../features/sites/communities/communities.samples.ts";
import * as listings from "../features/sites/listings/listings.samples.ts";
import * as posts from "../features/sites/posts/posts.samples.ts";
import * as resources from "../features/sites/resources/resources.samples.ts";
import * as reviews from "../features/sites/reviews/reviews.samples.ts";
import * as siteCopies from "../features/sites/site-copies/site-copies.samples.ts";
import * as siteDomains from "../features/sites/site-domains/site-domains.samples.ts";
import * as siteEmbeds from "../features/sites/site-embeds/site-embeds.samples.ts";
import * as sitePictures from "../features/sites/site-pictures/site-pictures.samples.ts";
import * as siteRecords from "../features/sites/site-records/site-records.samples.ts";
import * as sites from "../features/sites/sites.samples.ts";
import type { AnyOperation } from "../kernel/calls/operation.ts";
import type { features } from "../router.ts";
import type { FeatureSamples } from "./sample-types.ts";

/** The samples of every feature that has some. They are next to its operations. */
const SAMPLES: { readonly [Name in keyof typeof features]?: FeatureSamples<(typeof features)[Name]> } = {
  auth,
  benefit,
  billing,
  chat,
  clientFields,
  tags,
  bulkEdits,
  clientExports,
  clientLists,
  clientMessages,
  clients,
  consents,
  households,
  notes,
  tasks,
  closing,
  communities,
  contacts,
  dashboard,
  doubles,
  homeValues,
  homeValueLinks,
  homes,
  imports,
  integrations,
  invites,
  letters,
  listings,
  loanFiles,
  calculators,
  loans,
  messageBatches,
  savedMessages,
  monitoring,
  notifications,
  onboarding,
  parties,
  referrers,
  persons,
  properties,
  rates,
  pinnedNotes,
  recordings,
  reports,
  shares,
  posts,
  resources,
  reviews,
  roles,
  security,
  settings,
  sitePictures,
  siteCopies,
  siteDomains,
  siteEmbeds,
  siteRecords,
  sites,
  templates,
  tokens,
  branches,
  users,
  hooks,
  webhooks,
};

/** The samples of a feature, by its name in the router; none for a feature that needs none. */
export const samplesOf = (feature: string): FeatureSamples<Record<string, AnyOperation>> =>
  (SAMPLES as Record<string, FeatureSamples<Record<string, AnyOperation>>>)[feature] ?? {};
