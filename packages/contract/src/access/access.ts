import { ROLE_NAMES, type RoleName } from "./permissions.ts";

/**
 * Who may call what, whole: every operation against the seven roles as they are seeded. Written by `npm run regenerate`, never by hand, and
 * held by a test that calls every operation as every role on rows of three kinds: their own, another branch's, another company's.
 *
 *     anyone  nobody has to be signed in
 *     link    anyone who holds a report link: its key opens that share and nothing else
 *     yes     may call it; it names no row of somebody
 *     any     may call it for every row of the company; another company's does not exist for them (404)
 *     own     may call it for what is theirs; another branch's row and another company's do not exist for them (404)
 *     none    may call it, but there is nothing of theirs to name (404)
 *     –       is refused (403)
 *
 * Theirs is: for a Branch Admin what is in their branch, for a Viewer what the officer they support has, for a Realtor, Partner and Home Owner what
 * was shared with their address.
 */
export const ACCESS_WORDS = ["yes", "any", "own", "none", "–"] as const;
export type AccessWord = (typeof ACCESS_WORDS)[number];
export type AccessRow =
  | { operation: string; open: "anyone" | "link" }
  | { operation: string; open?: undefined; roles: Record<RoleName, AccessWord> };

export const ACCESS_TABLE = `
operation                           Company Admin  Branch Admin  Loan Officer  Realtor  Partner  Home Owner  Viewer
billing.checkout                    yes            –             –             –        –        –           –
billing.confirm                     yes            –             –             –        –        –           –
billing.standing                    yes            –             –             –        –        –           –
billing.usedRows                    yes            –             –             –        –        –           –
billing.account                     yes            –             –             –        –        –           –
billing.stripeIds                   anyone
billing.preview                     yes            –             –             –        –        –           –
billing.change                      yes            –             –             –        –        –           –
billing.unsubscribe                 yes            –             –             –        –        –           –
billing.resume                      yes            –             –             –        –        –           –
billing.pay                         yes            –             –             –        –        –           –
billing.portal                      yes            –             –             –        –        –           –
billing.refresh                     yes            –             –             –        –        –           –
billing.log                         yes            –             –             –        –        –           –
auth.login                          anyone
auth.finishSignIn                   anyone
auth.askForPasskey                  anyone
auth.signInByPasskey                anyone
auth.loginByFirebase                anyone
auth.registerByFirebase             anyone
auth.setFirebaseUid                 yes            yes           yes           yes      yes      yes         yes
auth.byFirebaseUid                  anyone
auth.logout                         yes            yes           yes           yes      yes      yes         yes
auth.user                           yes            yes           yes           yes      yes      yes         yes
auth.state                          anyone
auth.refresh                        anyone
auth.register                       anyone
auth.forgotPassword                 anyone
auth.verifyResetHash                anyone
auth.verifyEmail                    anyone
auth.changePassword                 yes            yes           yes           yes      yes      yes         yes
auth.sendVerification               yes            yes           yes           yes      yes      yes         yes
auth.resendVerification             anyone
connections.list                    yes            yes           yes           –        –        –           yes
connections.add                     yes            yes           yes           –        –        –           yes
connections.finish                  yes            yes           yes           –        –        –           yes
connections.disconnect              yes            yes           yes           –        –        –           yes
roles.list                          yes            yes           yes           –        –        –           yes
roles.get                           any            any           any           –        –        –           any
roles.permissions                   any            any           any           –        –        –           any
roles.create                        yes            –             –             –        –        –           –
roles.copy                          any            –             –             –        –        –           –
roles.update                        any            –             –             –        –        –           –
roles.remove                        any            –             –             –        –        –           –
users.list                          yes            yes           –             –        –        –           –
users.get                           any            own           –             –        –        –           –
users.officers                      yes            yes           yes           –        –        –           –
users.colleagues                    yes            yes           yes           –        –        –           yes
users.create                        yes            yes           –             –        –        –           –
users.update                        any            own           –             –        –        –           –
users.sendReset                     any            own           –             –        –        –           –
users.remove                        any            own           –             –        –        –           –
branches.list                       yes            yes           yes           –        –        –           yes
branches.create                     yes            –             –             –        –        –           –
branches.update                     any            own           –             –        –        –           –
invites.send                        yes            yes           yes           –        –        –           –
invites.list                        yes            yes           yes           –        –        –           –
invites.resend                      any            own           own           –        –        –           –
invites.revoke                      any            own           own           –        –        –           –
invites.link                        yes            yes           yes           –        –        –           –
invites.check                       anyone
invites.accept                      anyone
partners.list                       yes            yes           yes           –        –        –           –
partners.officers                   yes            yes           yes           yes      yes      yes         yes
partners.unlink                     own            own           own           –        –        –           –
referrers.list                      yes            yes           yes           –        –        –           yes
referrers.get                       any            own           own           –        –        –           own
referrers.rows                      any            own           own           –        –        –           own
tokens.create                       yes            yes           –             –        –        –           –
tokens.list                         yes            yes           –             –        –        –           –
tokens.raiseVersion                 own            own           –             –        –        –           –
tokens.remove                       own            own           –             –        –        –           –
versions.list                       anyone
testMode.reset                      yes            –             –             –        –        –           –
integrations.create                 yes            yes           –             –        –        –           –
integrations.list                   yes            yes           –             –        –        –           –
integrations.get                    any            own           –             –        –        –           –
integrations.update                 any            own           –             –        –        –           –
integrations.setActive              any            own           –             –        –        –           –
integrations.remove                 any            own           –             –        –        –           –
integrations.createToken            any            own           –             –        –        –           –
integrations.tokens                 any            own           –             –        –        –           –
integrations.rotateToken            any            own           –             –        –        –           –
integrations.revokeToken            any            own           –             –        –        –           –
settings.basicInformation           yes            yes           yes           yes      yes      yes         yes
settings.updateBasicInformation     yes            yes           yes           yes      yes      yes         yes
settings.updateCompany              yes            –             –             –        –        –           –
settings.updateHeadshot             yes            yes           yes           yes      yes      yes         yes
settings.updateLogo                 yes            –             –             –        –        –           –
settings.pictures                   yes            yes           yes           yes      yes      yes         yes
settings.choosePicture              own            own           own           own      own      own         own
settings.removePicture              yes            yes           yes           yes      yes      yes         yes
settings.defaultFooter              yes            yes           yes           yes      yes      yes         yes
settings.disclaimers                yes            yes           yes           –        –        –           yes
settings.updateDisclaimer           yes            –             –             –        –        –           –
settings.disclaimerVersions         yes            yes           yes           –        –        –           yes
settings.disclaimerReports          any            any           any           –        –        –           any
settings.reportDisclaimer           yes            yes           yes           –        –        –           yes
settings.updateReportDisclaimer     yes            –             –             –        –        –           –
settings.homevalueDisclaimer        yes            yes           yes           –        –        –           yes
settings.updateHomevalueDisclaimer  yes            –             –             –        –        –           –
settings.websiteDisclaimer          yes            yes           yes           –        –        –           yes
settings.updateWebsiteDisclaimer    yes            –             –             –        –        –           –
settings.websitePrivacyPolicy       yes            yes           yes           –        –        –           yes
settings.updateWebsitePrivacyPolicy yes            –             –             –        –        –           –
settings.websiteTerms               yes            yes           yes           –        –        –           yes
settings.updateWebsiteTerms         yes            –             –             –        –        –           –
settings.websiteLicensing           yes            yes           yes           –        –        –           yes
settings.updateWebsiteLicensing     yes            –             –             –        –        –           –
settings.landingPage                yes            yes           yes           –        –        –           –
settings.ownLandingPage             yes            yes           yes           –        –        –           –
settings.storeLandingPage           yes            yes           yes           –        –        –           –
settings.updateLandingPage          yes            yes           yes           –        –        –           –
communities.list                    yes            yes           yes           –        –        –           –
communities.get                     any            own           own           –        –        –           –
communities.create                  yes            yes           yes           –        –        –           –
communities.update                  any            own           own           –        –        –           –
communities.setPicture              any            own           own           –        –        –           –
communities.remove                  any            own           own           –        –        –           –
sites.get                           yes            yes           yes           –        –        –           –
sites.own                           yes            yes           yes           –        –        –           –
sites.create                        yes            yes           yes           –        –        –           –
sites.update                        yes            yes           yes           –        –        –           –
sites.checkName                     yes            yes           yes           –        –        –           –
sites.preview                       yes            yes           yes           –        –        –           –
sites.check                         yes            yes           yes           –        –        –           –
sites.publish                       yes            yes           yes           –        –        –           –
sites.publishLater                  yes            yes           yes           –        –        –           –
sites.cancelLater                   yes            yes           yes           –        –        –           –
sites.unpublish                     yes            yes           yes           –        –        –           –
sites.versions                      yes            yes           yes           –        –        –           –
sites.difference                    yes            yes           yes           –        –        –           –
sites.restore                       yes            yes           yes           –        –        –           –
sites.visits                        yes            yes           yes           –        –        –           –
sites.leads                         yes            yes           yes           –        –        –           –
sites.sendLead                      anyone
siteCopies.list                     yes            yes           yes           –        –        –           –
siteCopies.create                   none           none          any           –        –        –           –
siteCopies.remove                   none           none          own           –        –        –           –
siteDomains.list                    yes            yes           yes           –        –        –           –
siteDomains.create                  yes            yes           yes           –        –        –           –
siteDomains.check                   none           none          own           –        –        –           –
siteDomains.remove                  none           none          own           –        –        –           –
siteEmbeds.get                      yes            yes           yes           –        –        –           –
siteEmbeds.update                   yes            yes           yes           –        –        –           –
siteEmbeds.replaceKey               yes            yes           yes           –        –        –           –
siteRecords.list                    yes            yes           yes           –        –        –           –
siteRecords.rates                   yes            yes           yes           –        –        –           –
siteRecords.get                     any            own           own           –        –        –           –
reviews.list                        yes            yes           yes           –        –        –           –
reviews.summary                     yes            yes           yes           –        –        –           –
reviews.get                         any            own           own           –        –        –           –
reviews.ask                         any            own           own           –        –        –           –
reviews.remind                      any            own           own           –        –        –           –
reviews.update                      any            own           own           –        –        –           –
onboarding.state                    yes            yes           yes           yes      yes      yes         yes
onboarding.saveStep                 yes            yes           yes           yes      yes      yes         yes
onboarding.finish                   yes            yes           yes           yes      yes      yes         yes
onboarding.submit                   yes            yes           yes           yes      yes      yes         yes
security.state                      yes            yes           yes           yes      yes      yes         yes
security.sessions                   yes            yes           yes           yes      yes      yes         yes
security.endSession                 own            own           own           own      own      own         own
security.endOtherSessions           yes            yes           yes           yes      yes      yes         yes
security.endAllSessions             yes            yes           yes           yes      yes      yes         yes
security.beginTwoFactor             yes            yes           yes           yes      yes      yes         yes
security.confirmTwoFactor           yes            yes           yes           yes      yes      yes         yes
security.newRecoveryCodes           yes            yes           yes           yes      yes      yes         yes
security.endTwoFactor               yes            yes           yes           yes      yes      yes         yes
security.unlinkIdentity             own            own           own           own      own      own         own
security.passkeys                   yes            yes           yes           yes      yes      yes         yes
security.beginPasskey               yes            yes           yes           yes      yes      yes         yes
security.addPasskey                 yes            yes           yes           yes      yes      yes         yes
security.renamePasskey              own            own           own           own      own      own         own
security.removePasskey              own            own           own           own      own      own         own
security.audit                      yes            yes           yes           yes      yes      yes         yes
security.auditEntry                 any            own           own           own      own      own         own
security.exportAudit                yes            yes           yes           yes      yes      yes         yes
security.verifyAudit                yes            –             –             –        –        –           –
impersonation.start                 any            own           –             –        –        –           –
impersonation.raise                 yes            yes           yes           yes      yes      yes         yes
impersonation.stop                  yes            yes           yes           yes      yes      yes         yes
impersonation.current               yes            yes           yes           yes      yes      yes         yes
impersonation.log                   yes            yes           yes           yes      yes      yes         yes
lookups.loanTypes                   anyone
lookups.states                      anyone
templates.purchase                  yes            yes           yes           –        –        –           yes
templates.refinance                 yes            yes           yes           –        –        –           yes
templates.list                      yes            yes           yes           –        –        –           yes
templates.get                       any            any           any           –        –        –           any
templates.create                    yes            yes           yes           –        –        –           –
templates.update                    any            any           any           –        –        –           –
templates.forLoan                   yes            yes           yes           –        –        –           yes
templates.fees                      any            any           any           –        –        –           any
templates.allFees                   yes            yes           yes           –        –        –           yes
templates.duplicate                 any            any           any           –        –        –           –
templates.duplicateById             any            any           any           –        –        –           –
templates.remove                    any            any           any           –        –        –           –
rates.get                           yes            yes           yes           –        –        –           –
rates.updateOwn                     yes            yes           yes           –        –        –           –
rates.updateCompany                 yes            –             –             –        –        –           –
rates.presets                       yes            yes           yes           –        –        –           –
rates.updatePresets                 yes            –             –             –        –        –           –
rates.restorePresets                yes            –             –             –        –        –           –
sync.deleted                        yes            yes           yes           –        –        –           yes
clientFields.list                   yes            yes           yes           –        –        –           yes
clientFields.get                    any            any           any           –        –        –           any
clientFields.create                 yes            –             –             –        –        –           –
clientFields.update                 any            –             –             –        –        –           –
clientFields.reorder                any            –             –             –        –        –           –
tags.list                           yes            yes           yes           –        –        –           yes
tags.get                            any            any           any           –        –        –           any
tags.create                         yes            yes           yes           –        –        –           –
tags.update                         any            –             –             –        –        –           –
tags.merge                          any            –             –             –        –        –           –
tags.remove                         any            –             –             –        –        –           –
clients.list                        yes            yes           yes           –        –        –           yes
clients.find                        yes            yes           yes           –        –        –           yes
clients.get                         any            own           own           –        –        –           own
clients.timeline                    any            own           own           –        –        –           own
clients.messages                    any            own           own           –        –        –           own
clients.files                       any            own           own           –        –        –           own
clients.create                      yes            yes           yes           –        –        –           –
clients.update                      any            own           own           –        –        –           –
clients.upsert                      yes            yes           yes           –        –        –           –
clients.bulk                        yes            yes           yes           –        –        –           –
clients.read                        any            own           own           –        –        –           own
clients.remove                      any            own           own           –        –        –           –
clients.setStatus                   any            own           own           –        –        –           –
clientLists.list                    yes            yes           yes           –        –        –           yes
clientLists.counts                  yes            yes           yes           –        –        –           yes
clientLists.get                     none           none          own           –        –        –           none
clientLists.create                  yes            yes           yes           –        –        –           yes
clientLists.update                  none           none          own           –        –        –           none
clientLists.remove                  none           none          own           –        –        –           none
clientLists.addMembers              none           none          own           –        –        –           none
clientLists.removeMembers           none           none          own           –        –        –           none
bulkEdits.count                     yes            yes           yes           –        –        –           –
bulkEdits.create                    yes            yes           yes           –        –        –           –
bulkEdits.list                      yes            yes           yes           –        –        –           –
bulkEdits.get                       none           none          own           –        –        –           –
bulkEdits.rows                      none           none          own           –        –        –           –
bulkEdits.undo                      none           none          own           –        –        –           –
messageBatches.count                yes            yes           yes           –        –        –           –
messageBatches.preview              yes            yes           yes           –        –        –           –
messageBatches.test                 yes            yes           yes           –        –        –           –
messageBatches.create               yes            yes           yes           –        –        –           –
messageBatches.list                 yes            yes           yes           –        –        –           –
messageBatches.get                  none           none          own           –        –        –           –
messageBatches.recipients           none           none          own           –        –        –           –
messageBatches.pause                none           none          own           –        –        –           –
messageBatches.resume               none           none          own           –        –        –           –
messageBatches.recall               none           none          own           –        –        –           –
clientExports.create                yes            yes           yes           –        –        –           –
clientExports.list                  yes            yes           yes           –        –        –           –
clientExports.get                   none           none          own           –        –        –           –
clientExports.file                  none           none          own           –        –        –           –
consents.list                       any            own           own           –        –        –           own
consents.bounces                    any            own           own           –        –        –           own
consents.clearBounce                any            own           own           –        –        –           –
consents.record                     any            own           own           –        –        –           –
tasks.list                          yes            yes           yes           –        –        –           yes
tasks.get                           any            own           own           –        –        –           own
tasks.create                        any            own           own           –        –        –           –
tasks.update                        any            own           own           –        –        –           –
tasks.done                          any            own           own           –        –        –           –
tasks.reopen                        any            own           own           –        –        –           –
tasks.snooze                        any            own           own           –        –        –           –
tasks.remove                        any            own           own           –        –        –           –
viewers.list                        any            own           own           –        –        –           own
viewers.colleagues                  any            own           own           –        –        –           own
viewers.add                         any            own           own           –        –        –           –
viewers.remove                      any            own           own           –        –        –           –
notes.list                          any            own           own           –        –        –           own
notes.get                           any            own           own           –        –        –           own
notes.create                        any            own           own           –        –        –           –
notes.update                        any            own           own           –        –        –           –
notes.pin                           any            own           own           –        –        –           –
notes.remove                        any            own           own           –        –        –           –
notes.restore                       any            own           own           –        –        –           –
contacts.list                       yes            yes           yes           –        –        –           yes
contacts.get                        any            any           any           –        –        –           any
contacts.create                     yes            yes           yes           –        –        –           –
contacts.update                     any            any           any           –        –        –           –
contacts.remove                     any            any           any           –        –        –           –
contacts.ofClient                   any            own           own           –        –        –           own
contacts.addToClient                any            own           own           –        –        –           –
contacts.updateOfClient             any            own           own           –        –        –           –
contacts.removeFromClient           any            own           own           –        –        –           –
listings.list                       yes            yes           yes           –        –        –           –
listings.get                        any            own           own           –        –        –           –
listings.payment                    any            own           own           –        –        –           –
listings.openHouse                  any            own           own           –        –        –           –
listings.create                     yes            yes           yes           –        –        –           –
listings.update                     any            own           own           –        –        –           –
listings.checkFile                  yes            yes           yes           –        –        –           –
listings.addFile                    yes            yes           yes           –        –        –           –
listings.setPicture                 any            own           own           –        –        –           –
listings.remove                     any            own           own           –        –        –           –
resources.list                      yes            yes           yes           –        –        –           –
resources.get                       any            own           own           –        –        –           –
resources.create                    yes            yes           yes           –        –        –           –
resources.update                    any            own           own           –        –        –           –
resources.move                      any            own           own           –        –        –           –
resources.setFile                   any            own           own           –        –        –           –
resources.removeFile                any            own           own           –        –        –           –
resources.remove                    any            own           own           –        –        –           –
posts.list                          yes            yes           yes           –        –        –           –
posts.get                           any            own           own           –        –        –           –
posts.check                         any            own           own           –        –        –           –
posts.preview                       yes            yes           yes           –        –        –           –
posts.create                        yes            yes           yes           –        –        –           –
posts.update                        any            own           own           –        –        –           –
posts.setPicture                    any            own           own           –        –        –           –
posts.publish                       any            own           own           –        –        –           –
posts.schedule                      any            own           own           –        –        –           –
posts.unpublish                     any            own           own           –        –        –           –
posts.remove                        any            own           own           –        –        –           –
sitePictures.list                   yes            yes           yes           –        –        –           –
sitePictures.get                    any            own           own           –        –        –           –
sitePictures.add                    yes            yes           yes           –        –        –           –
sitePictures.update                 any            own           own           –        –        –           –
sitePictures.use                    any            own           own           –        –        –           –
sitePictures.remove                 any            own           own           –        –        –           –
doubles.list                        yes            yes           yes           –        –        –           yes
doubles.find                        yes            yes           yes           –        –        –           yes
doubles.distinct                    any            own           own           –        –        –           –
doubles.preview                     any            own           own           –        –        –           own
doubles.merge                       any            own           own           –        –        –           –
doubles.undoMerge                   any            own           own           –        –        –           –
doubles.hanging                     any            own           own           –        –        –           own
persons.export                      any            own           own           –        –        –           –
persons.print                       any            own           own           –        –        –           –
persons.file                        none           none          own           –        –        –           –
persons.download                    none           none          own           –        –        –           –
persons.previewErasure              any            own           own           –        –        –           –
persons.erase                       any            own           own           –        –        –           –
households.get                      any            own           own           –        –        –           own
households.create                   yes            yes           yes           –        –        –           –
households.rename                   any            own           own           –        –        –           –
households.setMembers               any            own           own           –        –        –           –
households.remove                   any            own           own           –        –        –           –
imports.clients                     yes            yes           yes           –        –        –           –
imports.loans                       yes            yes           yes           –        –        –           –
imports.list                        yes            yes           yes           –        –        –           –
imports.get                         any            own           own           –        –        –           –
imports.rows                        any            own           own           –        –        –           –
imports.plan                        any            own           own           –        –        –           –
imports.cells                       any            own           own           –        –        –           –
imports.confirm                     any            own           own           –        –        –           –
imports.cancel                      any            own           own           –        –        –           –
imports.undo                        any            own           own           –        –        –           –
imports.problems                    any            own           own           –        –        –           –
homes.list                          yes            yes           yes           –        –        –           yes
homes.get                           any            own           own           –        –        –           own
homes.create                        yes            yes           yes           –        –        –           –
homes.update                        any            own           own           –        –        –           –
homes.setOwners                     any            own           own           –        –        –           –
homes.remove                        any            own           own           –        –        –           –
homes.restore                       any            own           own           –        –        –           –
homes.addValue                      any            own           own           –        –        –           –
homes.removeValue                   any            own           own           –        –        –           –
homes.restoreValue                  any            own           own           –        –        –           –
homes.addMortgage                   any            own           own           –        –        –           –
homes.updateMortgage                any            own           own           –        –        –           –
homes.removeMortgage                any            own           own           –        –        –           –
homes.restoreMortgage               any            own           own           –        –        –           –
properties.profile                  yes            yes           yes           –        –        –           –
properties.recent                   yes            yes           yes           –        –        –           –
properties.forget                   yes            yes           yes           –        –        –           –
loans.create                        yes            yes           yes           –        –        –           –
loans.get                           any            own           own           –        –        –           own
loans.update                        any            own           own           –        –        –           –
loans.upsert                        yes            yes           yes           –        –        –           –
loans.createRefinance               yes            yes           yes           –        –        –           –
loans.getRefinance                  any            own           own           –        –        –           own
loans.updateRefinance               any            own           own           –        –        –           –
loans.upsertRefinance               yes            yes           yes           –        –        –           –
loans.adjustReport                  any            own           own           –        –        –           –
loans.addOriginalPurchase           any            own           own           –        –        –           –
loans.getOriginalPurchase           any            own           own           –        –        –           own
loans.updateOriginalPurchase        any            own           own           –        –        –           –
loans.addMortgageStatement          any            own           own           –        –        –           –
loans.getMortgageStatement          any            own           own           –        –        –           own
loans.updateMortgageStatement       any            own           own           –        –        –           –
loans.addRoughEntry                 any            own           own           –        –        –           –
loans.getRoughEntry                 any            own           own           –        –        –           own
loans.updateRoughEntry              any            own           own           –        –        –           –
loans.record                        any            own           own           –        –        –           own
loans.list                          yes            yes           yes           –        –        –           yes
loans.createLoan                    yes            yes           yes           –        –        –           –
loans.updateLoan                    any            own           own           –        –        –           –
loans.upsertLoan                    yes            yes           yes           –        –        –           –
loans.bulk                          yes            yes           yes           –        –        –           –
loans.removeOne                     any            own           own           –        –        –           –
loans.setStatus                     any            own           own           –        –        –           –
loans.proposal                      any            own           own           –        –        –           own
loans.keepStatus                    any            own           own           –        –        –           –
loans.copy                          any            own           own           –        –        –           –
loans.remove                        any            own           own           –        –        –           –
loans.restore                       any            own           own           –        –        –           –
parties.addBorrower                 yes            yes           yes           –        –        –           –
parties.borrowers                   yes            yes           yes           –        –        –           yes
parties.clientsAndBorrowers         yes            yes           yes           –        –        –           yes
parties.allClients                  yes            yes           yes           –        –        –           yes
parties.addSeller                   yes            yes           yes           –        –        –           –
parties.sellers                     yes            yes           yes           –        –        –           yes
parties.addLender                   yes            yes           yes           –        –        –           –
parties.lenders                     yes            yes           yes           –        –        –           yes
loanFiles.read                      yes            yes           yes           –        –        –           –
loanFiles.addBorrowers              yes            yes           yes           –        –        –           –
calculators.purchaseAmortization    any            own           own           –        –        –           own
calculators.storeFees               any            own           own           –        –        –           –
calculators.feesByLoan              any            own           own           –        –        –           own
calculators.storeOtherMonthly       any            own           own           –        –        –           –
calculators.refinanceAmortization   any            own           own           –        –        –           own
calculators.refinancePayment        any            own           own           –        –        –           own
calculators.roughPayment            yes            yes           yes           yes      yes      yes         yes
calculators.fundsToClose            yes            yes           yes           yes      yes      yes         yes
calculators.monthlyPayment          yes            yes           yes           yes      yes      yes         yes
calculators.amortization            yes            yes           yes           yes      yes      yes         yes
benefit.worksheet                   any            own           own           –        –        –           own
strikeRates.save                    any            own           own           –        –        –           –
strikeRates.list                    yes            yes           yes           –        –        –           yes
strikeRates.get                     any            own           own           –        –        –           own
strikeRates.remove                  any            own           own           –        –        –           –
reports.purchase                    any            own           own           –        –        –           –
reports.versions                    any            own           own           own      own      own         own
reports.generatePdf                 any            own           own           –        –        –           –
reports.refinance                   any            own           own           –        –        –           –
reports.refinanceVersions           any            own           own           none     none     none        own
reports.generateRefinancePdf        any            own           own           –        –        –           –
reports.list                        yes            yes           yes           yes      yes      yes         yes
reports.document                    any            own           own           own      own      own         own
reports.update                      any            own           own           –        –        –           –
reports.refresh                     any            own           own           –        –        –           –
reports.addVideo                    any            own           own           –        –        –           –
reports.pdf                         link
pinnedNotes.list                    any            own           own           –        –        –           own
pinnedNotes.get                     any            own           own           –        –        –           own
pinnedNotes.create                  any            own           own           –        –        –           –
pinnedNotes.update                  any            own           own           –        –        –           –
pinnedNotes.remove                  any            own           own           –        –        –           –
recordings.create                   any            own           own           –        –        –           –
recordings.video                    link
recordings.poster                   link
shares.sendEmail                    any            own           own           –        –        –           –
shares.sendSms                      any            own           own           –        –        –           –
shares.sendRefinanceEmail           any            own           own           –        –        –           –
shares.sendRefinanceSms             any            own           own           –        –        –           –
shares.open                         link
shares.licensing                    link
shares.logView                      link
shares.logTry                       link
shares.logCall                      link
shares.ask                          link
shares.answerNote                   link
shares.preview                      any            own           own           –        –        –           –
shares.get                          any            own           own           –        –        –           own
shares.makeScenario                 any            own           own           –        –        –           –
shares.makeLink                     any            own           own           –        –        –           –
shares.setAccessCode                any            own           own           –        –        –           –
shares.revoke                       any            own           own           –        –        –           –
clientMessages.sendEmail            any            own           own           –        –        –           –
clientMessages.sendSms              any            own           own           –        –        –           –
clientMessages.reports              any            own           own           –        –        –           own
clientMessages.findReports          any            own           own           –        –        –           own
clientMessages.removeReport         any            own           own           –        –        –           –
monitoring.ask                      any            own           own           –        –        –           –
monitoring.update                   any            own           own           –        –        –           –
monitoring.get                      any            own           own           –        –        –           –
monitoring.look                     any            own           own           –        –        –           –
monitoring.alerts                   yes            yes           yes           –        –        –           –
monitoring.done                     any            own           own           –        –        –           –
chat.post                           yes            yes           yes           yes      yes      yes         yes
chat.postFile                       yes            yes           yes           yes      yes      yes         yes
chat.file                           none           none          none          none     none     none        none
chat.get                            yes            yes           yes           yes      yes      yes         yes
chat.unread                         yes            yes           yes           yes      yes      yes         yes
chat.seen                           any            own           own           none     none     none        own
chat.typing                         any            own           own           none     none     none        own
chat.mute                           any            own           own           none     none     none        own
chat.guests                         any            own           own           –        –        –           –
chat.invite                         none           none          none          –        –        –           –
chat.uninvite                       none           none          none          –        –        –           –
chat.update                         none           none          own           none     none     none        none
chat.delete                         none           none          own           none     none     none        none
chat.search                         yes            yes           yes           yes      yes      yes         yes
chat.contacts                       yes            yes           yes           yes      yes      yes         yes
chat.away                           yes            yes           yes           yes      yes      yes         yes
chat.setAway                        yes            yes           yes           yes      yes      yes         yes
chat.linkRead                       link
chat.linkPost                       link
chat.linkPostFile                   link
chat.linkFile                       link
chat.linkSeen                       link
chat.linkTyping                     link
chat.linkUpdate                     link
chat.linkDelete                     link
closing.close                       any            own           own           –        –        –           –
closing.reopen                      any            own           own           –        –        –           –
closing.update                      any            own           own           –        –        –           –
closing.addHomeValue                any            own           own           –        –        –           –
closing.list                        yes            yes           yes           –        –        –           yes
closing.totals                      yes            yes           yes           –        –        –           yes
closing.get                         any            own           own           –        –        –           own
closing.ofClient                    any            own           own           –        –        –           own
closing.sendWelcome                 any            own           own           –        –        –           –
closing.previewWelcome              any            own           own           –        –        –           –
closing.refinance                   any            own           own           –        –        –           –
closing.homeReport                  anyone
homeValues.list                     yes            yes           yes           –        –        –           yes
homeValues.get                      any            own           own           –        –        –           own
homeValues.tune                     any            own           own           –        –        –           –
homeValues.send                     any            own           own           –        –        –           –
homeValues.preview                  any            own           own           –        –        –           –
homeValues.refresh                  any            own           own           –        –        –           –
homeValues.badAddresses             yes            yes           yes           –        –        –           yes
homeValues.clearAddresses           any            own           own           –        –        –           –
homeValues.planStart                yes            yes           yes           –        –        –           –
homeValues.pdf                      any            own           own           –        –        –           own
homeValues.corrections              any            own           own           –        –        –           own
homeValues.acceptCorrection         any            own           own           –        –        –           –
homeValues.declineCorrection        any            own           own           –        –        –           –
homeValueCredits.calendar           yes            yes           yes           –        –        –           yes
homeValueCredits.get                yes            yes           yes           –        –        –           yes
homeValueCredits.ledger             yes            yes           yes           –        –        –           yes
homeValueLinks.report               anyone
homeValueLinks.correct              anyone
homeValueLinks.correctLoan          anyone
homeValueLinks.endLoan              anyone
homeValueLinks.pdf                  anyone
homeValueLinks.mails                anyone
homeValueLinks.chooseMails          anyone
homeValueLinks.closeLoan            anyone
homeValueLinks.mortgages            anyone
savedMessages.list                  yes            yes           yes           –        –        –           –
savedMessages.create                yes            yes           yes           –        –        –           –
savedMessages.remove                none           none          own           –        –        –           –
letters.ask                         –              –             –             own      own      –           –
letters.forLoan                     any            own           own           –        –        –           own
letters.answer                      any            own           own           –        –        –           –
letters.get                         any            own           own           none     none     none        own
guests.home                         –              –             –             yes      yes      yes         –
guests.buyers                       –              –             –             yes      yes      yes         –
guests.needs                        –              –             –             yes      yes      yes         –
guests.papers                       –              –             –             yes      yes      yes         –
firstSession.state                  yes            yes           yes           –        –        –           –
firstSession.sample                 yes            yes           yes           –        –        –           –
firstSession.close                  yes            yes           yes           –        –        –           –
notifications.list                  yes            yes           yes           –        –        –           yes
notifications.markSeen              yes            yes           yes           –        –        –           yes
notifications.away                  yes            yes           yes           –        –        –           yes
notifications.setAway               yes            yes           yes           –        –        –           yes
notifications.reply                 any            own           own           –        –        –           –
search.find                         yes            yes           yes           yes      yes      yes         yes
dashboard.callToday                 yes            yes           yes           –        –        –           yes
dashboard.decideCall                any            own           own           –        –        –           –
dashboard.undoCallDecision          any            own           own           –        –        –           –
dashboard.signals                   yes            yes           yes           –        –        –           yes
dashboard.get                       yes            yes           yes           –        –        –           yes
dashboard.summary                   yes            yes           yes           –        –        –           yes
dashboard.newClients                yes            yes           yes           –        –        –           yes
dashboard.preApproved               yes            yes           yes           –        –        –           yes
dashboard.pipelineTotal             yes            yes           yes           –        –        –           yes
dashboard.closedLoanTotal           yes            yes           yes           –        –        –           yes
dashboard.graphReports              yes            yes           yes           –        –        –           yes
dashboard.tabs                      yes            yes           yes           –        –        –           yes
dashboard.templateReports           yes            yes           yes           –        –        –           yes
metrics.funnel                      yes            yes           yes           –        –        –           yes
metrics.pullThrough                 yes            yes           yes           –        –        –           yes
metrics.activity                    yes            yes           yes           –        –        –           yes
metrics.responseTimes               yes            yes           yes           –        –        –           yes
metrics.sections                    yes            yes           yes           –        –        –           yes
metrics.choices                     yes            yes           yes           –        –        –           yes
metrics.rows                        yes            yes           yes           –        –        –           yes
metrics.table                       yes            yes           yes           –        –        –           yes
events.list                         yes            yes           yes           –        –        –           yes
webhooks.create                     yes            yes           –             –        –        –           –
webhooks.list                       yes            yes           –             –        –        –           –
webhooks.get                        any            none          –             –        –        –           –
webhooks.update                     any            none          –             –        –        –           –
webhooks.delete                     any            none          –             –        –        –           –
webhooks.rotateSecret               any            none          –             –        –        –           –
webhooks.test                       any            none          –             –        –        –           –
webhooks.deliveries                 any            none          –             –        –        –           –
webhooks.delivery                   any            none          –             –        –        –           –
webhooks.sendAgain                  any            none          –             –        –        –           –
webhooks.sendFailedAgain            any            none          –             –        –        –           –
hooks.subscribe                     yes            yes           –             –        –        –           –
hooks.unsubscribe                   any            none          –             –        –        –           –
hooks.sample                        yes            yes           –             –        –        –           –
jobs.get                            any            own           own           –        –        –           own
jobs.dead                           yes            –             –             –        –        –           –
jobs.retry                          yes            –             –             –        –        –           –
schedules.list                      yes            –             –             –        –        –           –
schedules.run                       yes            –             –             –        –        –           –
schedules.pause                     yes            –             –             –        –        –           –
schedules.resume                    yes            –             –             –        –        –           –
`;

const isWord = (word: string): word is AccessWord => (ACCESS_WORDS as readonly string[]).includes(word);

/** The table as data. @throws Error at a line that is not in its form */
export function accessRows(table: string = ACCESS_TABLE): AccessRow[] {
  return table
    .trim()
    .split("\n")
    .slice(1)
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [operation = "", ...words] = line.trim().split(/\s+/);
      const [first] = words;
      if ((first === "anyone" || first === "link") && words.length === 1) return { operation, open: first };
      if (words.length !== ROLE_NAMES.length || !words.every(isWord))
        throw new Error(`This is no row of access: ${line}`);
      return {
        operation,
        roles: Object.fromEntries(ROLE_NAMES.map((role, index) => [role, words[index]])) as Record<
          RoleName,
          AccessWord
        >,
      };
    });
}

/** A row as the table writes it. */
export function accessLine(row: AccessRow): string {
  const name = row.operation.padEnd(36);
  if (row.open) return name + row.open;
  return (name + ROLE_NAMES.map((role) => row.roles[role].padEnd(role.length + 2)).join("")).trimEnd();
}
