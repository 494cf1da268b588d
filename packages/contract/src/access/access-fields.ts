/** Who receives the fields of a response: everyone, anyone who holds a report link, every permitted caller, the company's own people, or guests. */
export const AUDIENCES = ["anyone", "link", "all", "team", "guests"] as const;
export type Audience = (typeof AUDIENCES)[number];

/**
 * Lists the fields of each response and who receives them: `access.ts` says who may call an operation; this table says which fields they receive. The team
 * is the company's own people (admins, officers, viewers); guests are its realtors, partners and home owners. An operation without a guest line is
 * forbidden to guests.
 *
 * `name{a b}` has fields, `name[…]` is a list, `*` matches names that are data, and a name with a capital letter is one of the shapes below.
 *
 * A generated test reads every response as every role and fails on any field that is not listed here.
 */
export const ACCESS_FIELDS = `
operation                           who     fields
billing.checkout                    team    CheckoutStarted
billing.confirm                     team    BillingState
billing.standing                    team    BillingStanding
billing.usedRows                    team    UsedRows
billing.account                     team    BillingAccount
billing.stripeIds                   anyone  *
billing.preview                     team    OrderPreview
billing.change                      team    BillingStanding
billing.unsubscribe                 team    Unsubscribed
billing.resume                      team    BillingStanding
billing.pay                         team    BillingStanding
billing.portal                      team    CheckoutStarted
billing.refresh                     team    BillingLog
billing.log                         team    BillingLog
auth.login                          anyone  SignInAnswer
auth.finishSignIn                   anyone  BegunSession
auth.askForPasskey                  anyone  PasskeyRequest
auth.signInByPasskey                anyone  BegunSession
auth.loginByFirebase                anyone  SignInAnswer
auth.registerByFirebase             anyone  SignInAnswer
auth.setFirebaseUid                 all     done
auth.byFirebaseUid                  anyone  exists
auth.logout                         all     done
auth.user                           all     SignedInUser
auth.state                          anyone  userId emailVerified google facebook passkeysAt
auth.refresh                        anyone  BegunSession
auth.register                       anyone  done
auth.forgotPassword                 anyone  done
auth.verifyResetHash                anyone  valid changed signedIn welcome{name companyName branchName}
auth.verifyEmail                    anyone  confirmed hasPassword
auth.changePassword                 all     BegunSession
auth.sendVerification               all     done
auth.resendVerification             anyone  done
connections.list                    team    items[IntegrationCard] page perPage total nextCursor
connections.add                     team    provider authorizeUrl expiresAt
connections.finish                  team    provider account
connections.disconnect              team    provider
roles.list                          team    items[Role] page perPage total nextCursor
roles.get                           team    Role
roles.permissions                   team    items[name title held] page perPage total nextCursor
roles.create                        team    Role
roles.copy                          team    Role
roles.update                        team    Role
roles.remove                        team    id
users.list                          team    items[User] page perPage total nextCursor
users.get                           team    UserDetail
users.officers                      team    items[Officer] page perPage total nextCursor
users.colleagues                    team    items[id name title] page perPage total nextCursor
users.create                        team    UserDetail
users.update                        team    UserDetail
users.sendReset                     team    id
users.remove                        team    id toUserId
branches.list                       team    items[Branch] page perPage total nextCursor
branches.create                     team    Branch
branches.update                     team    Branch
invites.send                        team    Invite
invites.list                        team    items[Invite] page perPage total nextCursor
invites.resend                      team    Invite
invites.revoke                      team    Invite
invites.link                        team    hashKey link email expiresAt
invites.check                       anyone  InviteView
invites.accept                      anyone  InviteAccepted
partners.list                       team    items[Partner] page perPage total nextCursor
partners.officers                   all     items[id name title email phone nmls headshotUrl] page perPage total nextCursor
partners.unlink                     team    partnerId
referrers.list                      team    items[PartnerSummary] page perPage total nextCursor
referrers.get                       team    PartnerSummary
referrers.rows                      team    items[PartnerCounted] page perPage total nextCursor
tokens.create                       team    MadeApiToken
tokens.list                         team    items[ApiToken] page perPage total nextCursor
tokens.raiseVersion                 team    ApiToken
tokens.remove                       team    id
versions.list                       anyone  ApiChangelog
testMode.reset                      team    resetAt
integrations.create                 team    Integration
integrations.list                   team    items[Integration] page perPage total nextCursor
integrations.get                    team    Integration
integrations.update                 team    Integration
integrations.setActive              team    Integration
integrations.remove                 team    id name
integrations.createToken            team    MadeIntegrationToken
integrations.tokens                 team    items[IntegrationToken] page perPage total nextCursor
integrations.rotateToken            team    MadeIntegrationToken
integrations.revokeToken            team    id
settings.basicInformation           all     BasicInformation
settings.updateBasicInformation     all     BasicInformation
settings.updateCompany              team    BasicInformation
settings.updateHeadshot             all     Picture
settings.updateLogo                 team    Picture
settings.pictures                   all     items[Picture] page perPage total nextCursor
settings.choosePicture              all     Picture
settings.removePicture              all     BasicInformation
settings.defaultFooter              all     text html
settings.disclaimers                team    items[Disclaimer] page perPage total nextCursor
settings.updateDisclaimer           team    Disclaimer
settings.disclaimerVersions         team    items[id version state effectiveFrom standing content text reportCount createdAt createdBy] page perPage total nextCursor
settings.disclaimerReports          team    items[DisclaimerReport] page perPage total nextCursor
settings.reportDisclaimer           team    Disclaimer
settings.updateReportDisclaimer     team    Disclaimer
settings.homevalueDisclaimer        team    Disclaimer
settings.updateHomevalueDisclaimer  team    Disclaimer
settings.websiteDisclaimer          team    Disclaimer
settings.updateWebsiteDisclaimer    team    Disclaimer
settings.websitePrivacyPolicy       team    Disclaimer
settings.updateWebsitePrivacyPolicy team    Disclaimer
settings.websiteTerms               team    Disclaimer
settings.updateWebsiteTerms         team    Disclaimer
settings.websiteLicensing           team    Disclaimer
settings.updateWebsiteLicensing     team    Disclaimer
settings.landingPage                team    LandingPage
settings.ownLandingPage             team    LandingPage
settings.storeLandingPage           team    LandingPage
settings.updateLandingPage          team    LandingPage
communities.list                    team    items[Community] page perPage total nextCursor
communities.get                     team    Community
communities.create                  team    Community
communities.update                  team    Community
communities.setPicture              team    Community
communities.remove                  team    id
sites.get                           team    Site
sites.own                           team    Site
sites.create                        team    Site
sites.update                        team    Site
sites.checkName                     team    SiteNameCheck
sites.preview                       team    html
sites.check                         team    SiteCheck
sites.publish                       team    Site
sites.publishLater                  team    Site
sites.cancelLater                   team    Site
sites.unpublish                     team    Site
sites.versions                      team    items[SiteVersion] page perPage total nextCursor
sites.difference                    team    SiteDifference
sites.restore                       team    Site
sites.visits                        team    SiteVisits
sites.leads                         team    items[SiteLead] page perPage total nextCursor
sites.sendLead                      anyone  officer
siteCopies.list                     team    items[SiteCopy] page perPage total nextCursor
siteCopies.create                   team    SiteCopy
siteCopies.remove                   team    id
siteDomains.list                    team    items[SiteDomain] page perPage total nextCursor
siteDomains.create                  team    SiteDomain
siteDomains.check                   team    SiteDomain
siteDomains.remove                  team    id
siteEmbeds.get                      team    SiteEmbed
siteEmbeds.update                   team    SiteEmbed
siteEmbeds.replaceKey               team    SiteEmbed
siteRecords.list                    team    items[AdvertisingRow] page perPage total nextCursor
siteRecords.rates                   team    items[ShownRate] page perPage total nextCursor
siteRecords.get                     team    AdvertisingPage
reviews.list                        team    items[Review] page perPage total nextCursor
reviews.summary                     team    ReviewSummary
reviews.get                         team    Review
reviews.ask                         team    Review
reviews.remind                      team    Review
reviews.update                      team    Review
onboarding.state                    all     OnboardingState
onboarding.saveStep                 all     OnboardingState
onboarding.finish                   all     OnboardingState
onboarding.submit                   all     OnboardingState
security.state                      all     hasPassword twoFactor recoveryCodesLeft identities[id provider email createdAt]
security.sessions                   all     items[Session] page perPage total nextCursor
security.endSession                 all     done
security.endOtherSessions           all     done
security.endAllSessions             all     done
security.beginTwoFactor             all     secret uri
security.confirmTwoFactor           all     recoveryCodes[]
security.newRecoveryCodes           all     recoveryCodes[]
security.endTwoFactor               all     done
security.unlinkIdentity             all     done
security.passkeys                   all     items[Passkey] page perPage total nextCursor
security.beginPasskey               all     PasskeyCreation
security.addPasskey                 all     Passkey
security.renamePasskey              all     Passkey
security.removePasskey              all     id
security.audit                      all     items[AuditEntry] page perPage total nextCursor
security.auditEntry                 all     AuditEntryDetail
security.verifyAudit                team    AuditVerification
impersonation.start                 team    CurrentImpersonation
impersonation.raise                 all     CurrentImpersonation
impersonation.stop                  all     id
impersonation.current               all     CurrentImpersonation
impersonation.log                   all     items[Impersonation] page perPage total nextCursor
lookups.loanTypes                   anyone  items[LoanType] page perPage total nextCursor
lookups.states                      anyone  items[State] page perPage total nextCursor
templates.purchase                  team    items[Template] page perPage total nextCursor
templates.refinance                 team    items[Template] page perPage total nextCursor
templates.list                      team    items[TemplateRow] page perPage total nextCursor
templates.get                       team    Template
templates.create                    team    Template
templates.update                    team    Template
templates.forLoan                   team    items[Template] page perPage total nextCursor
templates.fees                      team    TemplateFees
templates.allFees                   team    items[TemplateFees] page perPage total nextCursor
templates.duplicate                 team    Template
templates.duplicateById             team    Template
templates.remove                    team    id
rates.get                           team    RateSheets
rates.updateOwn                     team    RateSheets
rates.updateCompany                 team    RateSheets
rates.presets                       team    PresetList
rates.updatePresets                 team    PresetList
rates.restorePresets                team    PresetList
sync.deleted                        team    items[DeletedRecord] nextCursor hasMore
clientFields.list                   team    items[ClientField] page perPage total nextCursor
clientFields.get                    team    ClientField
clientFields.create                 team    ClientField
clientFields.update                 team    ClientField
clientFields.reorder                team    ids[]
tags.list                           team    items[Tag] page perPage total nextCursor
tags.get                            team    Tag
tags.create                         team    Tag
tags.update                         team    Tag
tags.merge                          team    Tag
tags.remove                         team    id
clients.list                        team    items[ClientRow] page perPage total nextCursor asOf totalIsExact
clients.find                        team    items[ClientMatch] page perPage total nextCursor
clients.get                         team    ClientProfile
clients.timeline                    team    items[TimelineEntry] page perPage total nextCursor
clients.messages                    team    items[ClientMessage] page perPage total nextCursor
clients.files                       team    items[ClientFile] page perPage total nextCursor
clients.create                      team    Client
clients.update                      team    Client
clients.upsert                      team    UpsertedClient
clients.bulk                        team    jobId
clients.read                        team    Client
clients.remove                      team    id
clients.setStatus                   team    Client
clientLists.list                    team    items[ClientList] page perPage total nextCursor
clientLists.counts                  team    ClientListCounts
clientLists.get                     team    ClientList
clientLists.create                  team    ClientList
clientLists.update                  team    ClientList
clientLists.remove                  team    id
clientLists.addMembers              team    added
clientLists.removeMembers           team    removed
bulkEdits.count                     team    ClientBulkCount
bulkEdits.create                    team    ClientBulkEdit
bulkEdits.list                      team    items[ClientBulkEdit] page perPage total nextCursor
bulkEdits.get                       team    ClientBulkEdit
bulkEdits.rows                      team    items[ClientBulkEditRow] page perPage total nextCursor
bulkEdits.undo                      team    ClientBulkEdit
messageBatches.count                team    MessageBatchReach
messageBatches.preview              team    MessagePreview
messageBatches.test                 team    TestMessage
messageBatches.create               team    MessageBatch
messageBatches.list                 team    items[MessageBatchRow] page perPage total nextCursor
messageBatches.get                  team    MessageBatch
messageBatches.recipients           team    items[MessageBatchRecipient] page perPage total nextCursor
messageBatches.pause                team    MessageBatch
messageBatches.resume               team    MessageBatch
messageBatches.recall               team    MessageBatch
clientExports.create                team    ClientExport
clientExports.list                  team    items[ClientExport] page perPage total nextCursor
clientExports.get                   team    ClientExport
consents.list                       team    items[ConsentRecord] page perPage total nextCursor
consents.bounces                    team    items[Bounce] page perPage total nextCursor
consents.clearBounce                team    cleared
consents.record                     team    ConsentRecord
tasks.list                          team    items[Task] page perPage total nextCursor
tasks.get                           team    Task
tasks.create                        team    Task
tasks.update                        team    Task
tasks.done                          team    Task
tasks.reopen                        team    Task
tasks.snooze                        team    Task
tasks.remove                        team    id
viewers.list                        team    items[ClientViewer] page perPage total nextCursor
viewers.colleagues                  team    items[ClientColleague] page perPage total nextCursor
viewers.add                         team    ClientViewer
viewers.remove                      team    clientId userId
notes.list                          team    items[ClientNote] page perPage total nextCursor
notes.get                           team    ClientNote
notes.create                        team    ClientNote
notes.update                        team    ClientNote
notes.pin                           team    ClientNote
notes.remove                        team    id
notes.restore                       team    ClientNote
contacts.list                       team    items[Contact] page perPage total nextCursor
contacts.get                        team    ContactProfile
contacts.create                     team    Contact
contacts.update                     team    Contact
contacts.remove                     team    id
contacts.ofClient                   team    items[ClientContact] page perPage total nextCursor
contacts.addToClient                team    ClientContact
contacts.updateOfClient             team    ClientContact
contacts.removeFromClient           team    clientId contactId
listings.list                       team    items[Listing] page perPage total nextCursor
listings.get                        team    Listing
listings.payment                    team    payment{ListingPayment} reason
listings.openHouse                  team    OpenHouse
listings.create                     team    Listing
listings.update                     team    Listing
listings.checkFile                  team    ListingsFileCheck
listings.addFile                    team    added
listings.setPicture                 team    Listing
listings.remove                     team    id
resources.list                      team    items[Resource] page perPage total nextCursor
resources.get                       team    Resource
resources.create                    team    Resource
resources.update                    team    Resource
resources.move                      team    Resource
resources.setFile                   team    Resource
resources.removeFile                team    Resource
resources.remove                    team    id
posts.list                          team    items[Post] page perPage total nextCursor
posts.get                           team    Post
posts.check                         team    SiteCheck
posts.preview                       team    html
posts.create                        team    Post
posts.update                        team    Post
posts.setPicture                    team    Post
posts.publish                       team    Post
posts.schedule                      team    Post
posts.unpublish                     team    Post
posts.remove                        team    id
sitePictures.list                   team    items[SitePicture] page perPage total nextCursor
sitePictures.get                    team    SitePicture
sitePictures.add                    team    SitePicture
sitePictures.update                 team    SitePicture
sitePictures.use                    team    SitePicture
sitePictures.remove                 team    id
doubles.list                        team    items[DoublePair] page perPage total nextCursor
doubles.find                        team    clients[Lookalike]
doubles.distinct                    team    oneId otherId
doubles.preview                     team    MergePreview
doubles.merge                       team    Merged
doubles.undoMerge                   team    Unmerged
doubles.hanging                     team    HangingOnClient
persons.print                       team    PersonFile
persons.file                        team    PersonFile
persons.previewErasure              team    Erasure
persons.erase                       team    Erased
households.get                      team    Household
households.create                   team    Household
households.rename                   team    Household
households.setMembers               team    Household
households.remove                   team    HouseholdLeft
imports.clients                     team    importId jobId
imports.loans                       team    importId jobId
imports.list                        team    items[ImportSummary] page perPage total nextCursor
imports.get                         team    Import
imports.rows                        team    items[ImportLine] page perPage total nextCursor
imports.plan                        team    Import
imports.cells                       team    Import
imports.confirm                     team    Import
imports.cancel                      team    Import
imports.undo                        team    Import
homes.list                          team    items[Home] page perPage total nextCursor
homes.get                           team    Home
homes.create                        team    Home
homes.update                        team    Home
homes.setOwners                     team    Home
homes.remove                        team    id
homes.restore                       team    Home
homes.addValue                      team    Home
homes.removeValue                   team    Home
homes.restoreValue                  team    Home
homes.addMortgage                   team    Home
homes.updateMortgage                team    Home
homes.removeMortgage                team    Home
homes.restoreMortgage               team    Home
properties.profile                  team    PropertyProfile
properties.recent                   team    items[query searchedAt profile{PropertyProfile}] page perPage total nextCursor
properties.forget                   team    done
loans.create                        team    PurchaseLoan
loans.get                           team    PurchaseLoan
loans.update                        team    PurchaseLoan
loans.upsert                        team    UpsertedLoan
loans.createRefinance               team    RefinanceLoan
loans.getRefinance                  team    RefinanceLoan
loans.updateRefinance               team    RefinanceLoan
loans.upsertRefinance               team    UpsertedRefinance
loans.adjustReport                  team    RefinanceLoan
loans.addOriginalPurchase           team    originalLoanCents noteRate termMonths firstPaymentDate paymentsMade program mortgageInsuranceMonthlyCents mortgageInsuranceMonths propertyTaxYearlyCents insuranceYearlyCents escrowBalanceCents lastPaymentDate payoffFeesCents closedOn upfrontPremiumCents amortization nextAdjustmentDate investor texasHomeEquity id counts figures{CurrentLoanFigures} created
loans.getOriginalPurchase           team    OriginalPurchaseEntry
loans.updateOriginalPurchase        team    OriginalPurchaseEntry
loans.addMortgageStatement          team    statementDate balanceCents noteRate principalAndInterestCents program mortgageInsuranceMonthlyCents mortgageInsuranceMonths propertyTaxYearlyCents insuranceYearlyCents escrowBalanceCents lastPaymentDate payoffFeesCents closedOn upfrontPremiumCents amortization nextAdjustmentDate investor texasHomeEquity id counts figures{CurrentLoanFigures} created
loans.getMortgageStatement          team    MortgageStatementEntry
loans.updateMortgageStatement       team    MortgageStatementEntry
loans.addRoughEntry                 team    balanceCents noteRate remainingMonths program mortgageInsuranceMonthlyCents mortgageInsuranceMonths propertyTaxYearlyCents insuranceYearlyCents escrowBalanceCents lastPaymentDate payoffFeesCents closedOn upfrontPremiumCents amortization nextAdjustmentDate investor texasHomeEquity id counts figures{CurrentLoanFigures} created
loans.getRoughEntry                 team    RememberedEntry
loans.updateRoughEntry              team    RememberedEntry
loans.record                        team    PurchaseLoan RefinanceLoan
loans.list                          team    items[LoanRow] page perPage total nextCursor asOf
loans.createLoan                    team    PurchaseLoan RefinanceLoan
loans.updateLoan                    team    PurchaseLoan RefinanceLoan
loans.upsertLoan                    team    UpsertedLoan UpsertedRefinance
loans.bulk                          team    jobId
loans.removeOne                     team    id
loans.setStatus                     team    id status
loans.proposal                      team    proposal{status because at}
loans.keepStatus                    team    id status
loans.copy                          team    PurchaseLoan RefinanceLoan
loans.remove                        team    removed
loans.restore                       team    restored
parties.addBorrower                 team    Borrower
parties.borrowers                   team    items[ClientShort] page perPage total nextCursor
parties.clientsAndBorrowers         team    items[ClientShort] page perPage total nextCursor
parties.allClients                  team    items[ClientShort] page perPage total nextCursor
parties.addSeller                   team    Party
parties.sellers                     team    items[Contact] page perPage total nextCursor
parties.addLender                   team    Party
parties.lenders                     team    items[Contact] page perPage total nextCursor
loanFiles.read                      team    LoanFile
loanFiles.addBorrowers              team    clients[Client]
calculators.purchaseAmortization    team    id tables[AmortizationTable]
calculators.storeFees               team    loanId scenarios[id name fees[Fee] figures{PurchaseFigures}]
calculators.feesByLoan              team    loanId scenarios[id name fees[Fee] figures{PurchaseFigures}]
calculators.storeOtherMonthly       team    loanId scenarios[id name otherMonthlyCents housingPaymentCents]
calculators.refinanceAmortization   team    id tables[AmortizationTable]
calculators.refinancePayment        team    id current{CurrentLoanFigures} scenarios[id name principalAndInterestCents mortgageInsuranceCents propertyTaxMonthlyCents insuranceMonthlyCents hoaMonthlyCents housingPaymentCents currentPaymentCents newPaymentCents paymentChangeCents]
calculators.roughPayment            all     principalAndInterestCents paymentCents remainingInterestCents
calculators.fundsToClose            all     cashToCloseCents closingCostsCents lines[name section amountCents payer financeCharge note feeIndex] sectionTotalsCents{A B C E F G H}
calculators.monthlyPayment          all     principalAndInterestCents mortgageInsuranceCents propertyTaxMonthlyCents insuranceMonthlyCents hoaMonthlyCents housingPaymentCents totalInterestCents apr
calculators.amortization            all     AmortizationTable
benefit.worksheet                   team    id worksheets[BenefitWorksheet]
strikeRates.save                    team    StrikeRate
strikeRates.list                    team    items[StrikeRate] page perPage total nextCursor
strikeRates.get                     team    StrikeRate
strikeRates.remove                  team    id
reports.purchase                    team    PurchaseReport
reports.versions                    team    items[ReportVersion] page perPage total nextCursor loanId reportId outdated{Outdated}
reports.versions                    guests  items[SharedReportRow] page perPage total nextCursor
reports.generatePdf                 team    id version url jobId
reports.refinance                   team    RefinanceReport
reports.refinanceVersions           team    items[ReportVersion] page perPage total nextCursor loanId reportId outdated{Outdated}
reports.refinanceVersions           guests  items[SharedReportRow] page perPage total nextCursor
reports.generateRefinancePdf        team    id version url jobId
reports.list                        team    items[ReportRow] page perPage total nextCursor asOf
reports.list                        guests  items[SharedReportRow] page perPage total nextCursor asOf
reports.document                    team    ReportDocument
reports.document                    guests  SharedReport
reports.update                      team    id externalId metadata{*}
reports.refresh                     team    id loanId number version made
reports.addVideo                    team    id videoUrl
pinnedNotes.list                    team    items[PinnedNote] page perPage total nextCursor
pinnedNotes.get                     team    PinnedNote
pinnedNotes.create                  team    PinnedNote
pinnedNotes.update                  team    PinnedNote
pinnedNotes.remove                  team    id
recordings.create                   team    reportId version recording{Recording}
shares.sendEmail                    team    SentReport
shares.sendSms                      team    SentReport
shares.sendRefinanceEmail           team    SentReport
shares.sendRefinanceSms             team    SentReport
shares.open                         link    reportId own language reachable licensed newer{version createdAt link changes[letter name figure before now]} page{audience document{SharedReport} notes[ReadNote] sheet{OfferSheet}}
shares.licensing                    link    Licensing
shares.logView                      link    counted
shares.logTry                       link    saved housingPaymentCents
shares.logCall                      link    counted
shares.ask                          link    asked
shares.answerNote                   link    answered id
shares.preview                      team    messageId written{WrittenMessage} jobId
shares.get                          team    ShareState
shares.makeScenario                 team    loanId loanKind letter
shares.makeLink                     team    shareId reportId link expiresAt version newer{id version} outdated{Outdated}
shares.setAccessCode                team    shareId hasAccessCode
shares.revoke                       team    shareId revokedAt
clientMessages.sendEmail            team    ClientMessageSent
clientMessages.sendSms              team    ClientMessageSent
clientMessages.reports              team    items[ReportRow] page perPage total nextCursor
clientMessages.findReports          team    items[ReportRow] page perPage total nextCursor
clientMessages.removeReport         team    id
monitoring.ask                      team    ClientMessageSent
monitoring.update                   team    Monitoring
monitoring.get                      team    Monitoring
monitoring.look                     team    CreditLook
monitoring.alerts                   team    items[CreditAlert] page perPage total nextCursor
monitoring.done                     team    CreditAlert
chat.post                           all     ChatMessage
chat.postFile                       all     ChatMessage
chat.get                            all     ChatAnswer
chat.unread                         all     unread
chat.seen                           all     ChatThread
chat.typing                         all     told
chat.mute                           all     ChatThread
chat.guests                         team    items[ChatGuest]
chat.invite                         team    items[ChatGuest]
chat.uninvite                       team    items[ChatGuest]
chat.update                         all     ChatMessage
chat.delete                         all     ChatMessage
chat.search                         all     items[ChatHit]
chat.contacts                       all     items[ChatContact]
chat.away                           all     until
chat.setAway                        all     until
chat.linkRead                       link    open officer awayUntil guests[] typing readSeq unread messages[id seq mine senderName text about file{name type size} createdAt editedAt deletedAt changeableUntil] nextBefore
chat.linkPost                       link    id seq mine senderName text about file{name type size} createdAt editedAt deletedAt changeableUntil
chat.linkPostFile                   link    id seq mine senderName text about file{name type size} createdAt editedAt deletedAt changeableUntil
chat.linkSeen                       link    readSeq
chat.linkTyping                     link    told
chat.linkUpdate                     link    id seq mine senderName text about file{name type size} createdAt editedAt deletedAt changeableUntil
chat.linkDelete                     link    id seq mine senderName text about file{name type size} createdAt editedAt deletedAt changeableUntil
closing.close                       team    ClosedLoan
closing.reopen                      team    id
closing.update                      team    ClosedLoan
closing.addHomeValue                team    ClosedLoan
closing.list                        team    items[ClosedLoan] page perPage total nextCursor
closing.totals                      team    ClosedTotals
closing.get                         team    ClosedLoanWithMail
closing.ofClient                    team    items[ClosedLoan] page perPage total nextCursor
closing.sendWelcome                 team    WelcomeSent
closing.previewWelcome              team    messageId written{WrittenMessage} jobId
closing.refinance                   team    RefinanceLoan
closing.homeReport                  anyone  HomeReport
homeValues.list                     team    items[HomeWatch] page perPage total nextCursor
homeValues.get                      team    HomeWatch
homeValues.tune                     team    HomeWatch
homeValues.send                     team    id to creditsLeft
homeValues.preview                  team    messageId written{WrittenMessage} jobId
homeValues.refresh                  team    HomeWatch
homeValues.badAddresses             team    items[HomeValueBadAddress] page perPage total nextCursor
homeValues.clearAddresses           team    cleared
homeValues.planStart                team    HomeValuePlannedStart
homeValues.corrections              team    items[HomeCorrection] page perPage total nextCursor
homeValues.acceptCorrection         team    HomeCorrection
homeValues.declineCorrection        team    HomeCorrection
homeValueCredits.calendar           team    HomeValueCalendar
homeValueCredits.get                team    HomeValueCredits
homeValueCredits.ledger             team    items[CreditLedgerEntry] page perPage total nextCursor
homeValueLinks.report               anyone  HomeValueReport
homeValueLinks.correct              anyone  HomeValueReport
homeValueLinks.correctLoan          anyone  HomeValueReport
homeValueLinks.endLoan              anyone  HomeValueReport
homeValueLinks.mails                anyone  HomeMails
homeValueLinks.chooseMails          anyone  HomeMails
homeValueLinks.closeLoan            anyone  FoundCloseLoan
homeValueLinks.mortgages            anyone  FoundMortgages
savedMessages.list                  team    items[SavedMessage] page perPage total nextCursor
savedMessages.create                team    id
savedMessages.remove                team    id
letters.ask                         team    AskedLetter
letters.ask                         guests  AskedLetter
letters.forLoan                     team    items[LetterRequest] page perPage total nextCursor
letters.answer                      team    LetterRequest
letters.get                         all     Letter
guests.home                         team    OwnerHome
guests.home                         guests  OwnerHome
guests.buyers                       team    items[Buyer] page perPage total nextCursor
guests.buyers                       guests  items[Buyer] page perPage total nextCursor
guests.needs                        team    items[GuestNeed] page perPage total nextCursor
guests.needs                        guests  items[GuestNeed] page perPage total nextCursor
guests.papers                       team    items[Paper] page perPage total nextCursor
guests.papers                       guests  items[Paper] page perPage total nextCursor
firstSession.state                  team    FirstSession
firstSession.sample                 team    FirstSession
firstSession.close                  team    FirstSession
notifications.list                  team    items[Notification] page perPage total nextCursor unread
notifications.markSeen              team    seenAt
notifications.away                  team    awayBy morningDigest
notifications.setAway               team    awayBy morningDigest
notifications.reply                 team    to messageId
search.find                         team    Found
search.find                         guests  reports[SharedReportRow]
dashboard.callToday                 team    CallToday
dashboard.decideCall                team    id until
dashboard.undoCallDecision          team    id
dashboard.signals                   team    signals[SignalCount]
dashboard.get                       team    Dashboard
dashboard.summary                   team    DashboardSummary
dashboard.newClients                team    items[ClientRow] page perPage total nextCursor period{filter from to} box{DashboardBox}
dashboard.preApproved               team    items[DashboardLoan] page perPage total nextCursor period{filter from to} box{DashboardBox}
dashboard.pipelineTotal             team    items[DashboardLoan] page perPage total nextCursor period{filter from to} box{DashboardBox} count{DashboardBox}
dashboard.closedLoanTotal           team    items[DashboardLoan] page perPage total nextCursor period{filter from to} box{DashboardBox} count{DashboardBox}
dashboard.graphReports              team    items[DashboardLoan] page perPage total nextCursor
dashboard.tabs                      team    DashboardTabCounts
dashboard.templateReports           team    items[DashboardLoan] page perPage total nextCursor
metrics.funnel                      team    Funnel
metrics.pullThrough                 team    PullThrough
metrics.activity                    team    ActivityTable
metrics.responseTimes               team    ResponseTimes
metrics.sections                    team    SectionsRead
metrics.choices                     team    MetricsChoices
metrics.rows                        team    items[MetricRow] page perPage total nextCursor period{filter from to} metric count
events.list                         team    items[Event] nextCursor hasMore
webhooks.create                     team    MadeWebhook
webhooks.list                       team    items[Webhook] page perPage total nextCursor inbox
webhooks.get                        team    Webhook
webhooks.update                     team    Webhook
webhooks.delete                     team    id
webhooks.rotateSecret               team    MadeWebhook
webhooks.test                       team    WebhookDeliveryDetail
webhooks.deliveries                 team    items[WebhookDelivery] page perPage total nextCursor
webhooks.delivery                   team    WebhookDeliveryDetail
webhooks.sendAgain                  team    WebhookDeliveryDetail
webhooks.sendFailedAgain            team    sent
hooks.subscribe                     team    Hook
hooks.unsubscribe                   team    id
hooks.sample                        team    Event
jobs.get                            team    Job
jobs.dead                           team    items[DeadJob] page perPage total nextCursor
jobs.retry                          team    key
schedules.list                      team    items[Schedule]
schedules.run                       team    Schedule
schedules.pause                     team    Schedule
schedules.resume                    team    Schedule
`;

/** The fields of the shapes that `ACCESS_FIELDS` names. */
export const ACCESS_SHAPES = `
shape                               fields
ActivityTable                       period{filter from to} total{clients reports sent opened tried questions closed closedCents declined key name} rows[clients reports sent opened tried questions closed closedCents declined key name]
AdvertisingPage                     id kind officer nmls number name address by createdAt endedAt keptUntil html
AdvertisingRow                      id kind officer nmls number name address by createdAt endedAt keptUntil
AmortizationTable                   scenarioId name years[year principalCents interestCents mortgageInsuranceCents extraCents balanceCents] months[month paymentCents principalCents interestCents extraCents mortgageInsuranceCents balanceCents] totalInterestCents payoffMonths
AnswerCounts                        kind hour four-hours day three-days later waiting averageSeconds
ApiChangelog                        latest versions[version changes[says operations[]] additions[on says]] rule{withoutNewVersion[] onlyWithNewVersion[] promise} deprecations[method path since sunset instead{method path}]
ApiToken                            id name prefix mode permissions[] createdAt expiresAt lastUsedAt lastUsedAddress apiVersion calls state
AskedLetter                         id amountCents address note state letterCents answer validUntil askedAt answeredAt
AuditBreak                          number kind at
AuditEntry                          id number operation summary refused user{id name} integration{id name} actedFor{id name} impersonator{id name} tokenName subjectId subject address device at
AuditEntryDetail                    id number operation summary refused user{id name} integration{id name} actedFor{id name} impersonator{id name} tokenName subjectId subject address device at object{AuditObject} changes[RecordedChange] moreChanges names{*} requestId hash previousHash
AuditObject                         kind id name loanKind loanId gone
AuditVerification                   intact checked firstNumber lastNumber lastHash signedTo removedTo breaks[AuditBreak]
BasicInformation                    user{id email} name title phone nmls stateLicenses[ShownLicense] firm coBranding headshotUrl company{id name nmls phone email website address apartment city state zipcode licenses brandColor timeZone officersMayCreateTokens logoUrl}
BegunSession                        token userId expiresAt
BenefitSection                      program name verdict because tests[BenefitTest]
BenefitTest                         rule name verdict short because missing[] need source{name url} read asOf
BenefitWorksheet                    scenarioId letter name verdict because sections[BenefitSection] missing[]
BillingAccount                      card{brand last4 expiresMonth expiresYear} creditCents invoices[BillingInvoice] upcoming[BillingInvoice]
BillingInvoice                      id number at status lines[text cents from to] totalCents taxCents creditUsedCents dueCents url pdfUrl
BillingLog                          events[StripeEventRow] differences[id what ours theirs foundAt] readAt
BillingStanding                     plan title locked trialEndsAt lapsesAt hasCustomer subscriptions[kind name status seats periodEnd trialEndsAt cancelsAt unpaidCents unpaidSince] usage[use used limit] monitoring{credits cents} usageFrom
BillingState                        plan locked firstChargeAt duplicate
Borrower                            id name firstName lastName email phone status officerId officerName loanCount loanAmountCents lastContactAt source tags[] fields{*} externalId metadata{*} createdAt updatedAt emails[] phones[] phoneKinds[] addresses[address1 address2 city state zipcode] employers[ClientEmployer] language note birthday referredBy{id name} loanId created
Bounce                              channel address reason at
Branch                              id name phone address1 city state zipcode userCount
BulkResult                          created updated unchanged deleted failed rows[BulkRowResult]
BulkRowResult                       index status id externalId code message details[field code message suggestion] existingId
Buyer                               reportId names[] address officerName closingDate steps[step date done] reports[SharedReportRow] letters[AskedLetter]
Call                                clientId name loan{id kind title status program loanAmountCents} strike{strikeRateId loanId loanKind homeId} officerId officerName kind evidence{before bold after why} at score parts[CallPart] phone{address state} text{address state} email{address state}
CallPart                            kind label weight points because
CallToday                           day calls[Call] decided[StandingDecision]
CashOptionFigures                   cashCents refinance{noteRate paymentCents costCents} heloc{blendedRate secondPaymentCents paymentTogetherCents singlePaymentCents secondLienCostCents singleCostCents differenceCents} second{blendedRate secondPaymentCents paymentTogetherCents singlePaymentCents secondLienCostCents singleCostCents differenceCents}
ChatAnswer                          threads[ChatThread] unread thread{ChatThread} messages[ChatMessage] nextBefore
ChatContact                         kind id name detail
ChatGuest                           userId name detail invited
ChatHit                             threadId name message{ChatMessage}
ChatMessage                         id threadId seq from senderId senderName text about{reportId figure scenario} file{name type size} clientMessageId via editedAt deletedAt createdAt
ChatPostedEvent                     id type createdAt object{type id externalId} officerId by{EventBy} data{messageId clientId clientExternalId fromClient senderName}
ChatThread                          id kind name clientId userId active unread muted seq lastAt last{text senderName from} theirs{deliveredSeq readSeq} awayUntil guests[]
CheckoutStarted                     url
Client                              id name firstName lastName email phone status officerId officerName loanCount loanAmountCents lastContactAt source tags[] fields{*} externalId metadata{*} createdAt updatedAt emails[] phones[] phoneKinds[] addresses[address1 address2 city state zipcode] employers[ClientEmployer] language note birthday referredBy{id name}
ClientBulkCount                     clients officers loans notes messages
ClientBulkEdit                      id action label state total done changed failed kept undoUntil undoneAt createdAt
ClientBulkEditRow                   clientId name status reason
ClientColleague                     id name title sees
ClientConsent                       channel address granted marketing source words at
ClientConsentCondition              channel purpose is
ClientContact                       id kind name firm title email phone address1 address2 city state zipcode nmls license note loanCount createdAt updatedAt clientId role
ClientCreatedEvent                  id type createdAt object{type id externalId} officerId by{EventBy} data{name email phone status}
ClientDeletedEvent                  id type createdAt object{type id externalId} officerId by{EventBy} data
ClientEmployer                      name title phone startedOn endedOn
ClientExport                        id format state total done fileBytes problem url expiresAt createdAt
ClientField                         id key name type choices[] position archived clientCount createdAt updatedAt
ClientFieldCondition                key is text values[] min max from to
ClientFile                          reportId loanId loanKind title number version newest createdAt pdf{size createdAt url}
ClientFilter                        q statuses[] officers[] branches[] tags[] allTags[] noTags[] sources[] list fields[ClientFieldCondition] addedFrom addedTo addedIn updatedFrom updatedTo contactedFrom contactedTo consent[ClientConsentCondition] bounced birthdayMonth signals[] importId archived
ClientHandedOverEvent               id type createdAt object{type id externalId} officerId by{EventBy} data{fromOfficerId toOfficerId}
ClientList                          id name kind filter{ClientFilter} sharedWith owner{id name} own createdAt updatedAt
ClientListCounts                    all allIsExact lists[id count countIsExact] builtIn[key label about count countIsExact]
ClientMatch                         id name email phone
ClientMergedEvent                   id type createdAt object{type id externalId} officerId by{EventBy} data{goneId mergeId}
ClientMessage                       id channel toAddress subject text status failure loanId loanKind title by openCount lastOpenedAt createdAt
ClientMessageSent                   messageId clientId channel to status
ClientNote                          id clientId text author createdAt editedAt editedBy pinned mentions[id name]
ClientProfile                       id name firstName lastName email phone status officerId officerName loanCount loanAmountCents lastContactAt source tags[] fields{*} externalId metadata{*} createdAt updatedAt emails[] phones[] phoneKinds[] addresses[address1 address2 city state zipcode] employers[ClientEmployer] language note birthday referredBy{id name} household{Household} coBorrowers[id name] next{step date loanId loanKind title} nextDates[NextDate] statusByLoans consents[ClientConsent] homeCount messageCount fileCount loans[id kind title status address program loanAmountCents noteRate principalAndInterestCents updatedAt] reports[id loanId kind title number version createdAt state openCount lastOpenedAt]
ClientRow                           id name firstName lastName email phone status officerId officerName loanCount loanAmountCents lastContactAt source tags[] fields{*} externalId metadata{*} createdAt updatedAt
ClientShort                         id name email phone status officerId officerName loanCount updatedAt
ClientStatusChangedEvent            id type createdAt object{type id externalId} officerId by{EventBy} data{from to}
ClientUnmergedEvent                 id type createdAt object{type id externalId} officerId by{EventBy} data{restoredId mergeId}
ClientUpdatedEvent                  id type createdAt object{type id externalId} officerId by{EventBy} data{changed[]}
ClientViewer                        id name title since
ClosedLoan                          id closingId kind title officerId officerName clients[id name] homeId address scenario{id letter name} program amortization noteRate termMonths loanAmountCents principalAndInterestCents homeValueCents appraisedValueCents lender closingDate firstPaymentDate payoffDate asOf paymentsDue paymentsLeft balanceCents currentRate nextPayment{ComingPayment} mortgageInsurance{monthlyCents requestDate lastDate midpointDate wholeTerm} adjustments[date firstPaymentDate] nextAdjustmentDate strikeRate{noteRate monthlySavingsCents savingsThereCents} anniversaryDate anniversaryYears endedOn mortgageInsuranceMonthlyCents closingCostsCents cashToCloseCents differences[field words] value{amountCents asOf source} equityCents loanToValue link closedAt closedBy
ClosedLoanWithMail                  id closingId kind title officerId officerName clients[id name] homeId address scenario{id letter name} program amortization noteRate termMonths loanAmountCents principalAndInterestCents homeValueCents appraisedValueCents lender closingDate firstPaymentDate payoffDate asOf paymentsDue paymentsLeft balanceCents currentRate nextPayment{ComingPayment} mortgageInsurance{monthlyCents requestDate lastDate midpointDate wholeTerm} adjustments[date firstPaymentDate] nextAdjustmentDate strikeRate{noteRate monthlySavingsCents savingsThereCents} anniversaryDate anniversaryYears endedOn mortgageInsuranceMonthlyCents closingCostsCents cashToCloseCents differences[field words] value{amountCents asOf source} equityCents loanToValue link closedAt closedBy schedule[ScheduledPayment] sent[WelcomeMessage]
ClosedTotals                        loans loanAmountCents averageNoteRate withoutRecord
ColumnNotation                      decimalMark open percentUnit negative ofNumbers
ComingPayment                       number date principalAndInterestCents interestCents principalCents mortgageInsuranceCents noteRate
Community                           id name slug city state zipcode description facts[label value] schools[name level district] pictureUrl pictureAlt officer{id name} createdAt updatedAt
Completeness                        headline fields{propertyTax{state source} insurance{state source} hoa{state source} closingDate{state source} creditScore{state source} borrower{state source}}
ConnectedCalendar                   account connectedBy connectedAt dates lastSuccessAt lastError lastErrorAt
ConnectedMailbox                    account connectedBy connectedAt lastSuccessAt lastError lastErrorAt readsReplies lastReadAt
ConnectedPrograms                   count failing lastUsedAt
ConsentGivenEvent                   id type createdAt object{type id externalId} officerId by{EventBy} data{channel address source clientId clientExternalId}
ConsentRecord                       id channel address purpose granted source words by at
ConsentWithdrawnEvent               id type createdAt object{type id externalId} officerId by{EventBy} data{channel address source clientId clientExternalId}
Contact                             id kind name firm title email phone address1 address2 city state zipcode nmls license note loanCount createdAt updatedAt
ContactProfile                      id kind name firm title email phone address1 address2 city state zipcode nmls license note loanCount createdAt updatedAt loans[id kind title status role] clients[id name role]
CorrectionFigures                   amountCents balanceCents paymentCents noteRate endedOn
CreditAlert                         id clientId clientName kind at doneAt doneBy
CreditLedgerEntry                   id month kind credits balance clientId clientName address createdAt
CreditLook                          id scores[CreditScore] scoredAt alerts[id kind at words]
CreditScore                         bureau score asOf
CurrentImpersonation                id admin{id name} user{id name} reason raised startedAt expiresAt
CurrentLoanFigures                  balanceCents noteRate paymentCents remainingMonths remainingInterestCents mortgageInsuranceCents mortgageInsuranceMonths certainty basis interestPaidCents payoffDate payoffMonth
Dashboard                           summary{DashboardSummary} graphReports{items[DashboardLoan] page perPage total nextCursor} templateReports{items[DashboardLoan] page perPage total nextCursor}
DashboardBox                        value previous changeRate unit
DashboardLoan                       id kind title clients[id name] address program loanAmountCents noteRate principalAndInterestCents status officerName templateName state opened unread lastSentAt lastOpenedAt report{id number version createdAt} link createdAt updatedAt
DashboardSummary                    period{filter from to} pipeline{DashboardBox} pipelineCount{DashboardBox} preApproved{DashboardBox} closed{DashboardBox} closedCount{DashboardBox} newClients{DashboardBox}
DashboardTabCounts                  all opened waiting ending
DeadJob                             key job about attempts error startedAt endedAt
Debt                                name balanceCents paymentCents rate payOff
DeletedRecord                       type id externalId deletedAt
Disclaimer                          kind title appears content text version effectiveFrom states[] updatedAt updatedBy
DisclaimerReport                    id number version loanId loanKind title officer{id name} createdAt
DoublePair                          one{id name email phone address status officerName loanCount createdAt} other{id name email phone address status officerName loanCount createdAt} reasons[]
Erased                              requestId id erasedAt kept[kind count what why until source{name url}]
Erasure                             id name goes[what kind count] kept[kind count what why until source{name url}] readOn
Event                               ClientCreatedEvent ClientUpdatedEvent ClientStatusChangedEvent ClientHandedOverEvent ClientMergedEvent ClientUnmergedEvent ClientDeletedEvent LoanCreatedEvent LoanUpdatedEvent LoanStatusChangedEvent LoanClosedEvent LoanClosingChangedEvent LoanReopenedEvent LoanHandedOverEvent LoanDeletedEvent LoanRestoredEvent ReportCreatedEvent ReportDeletedEvent ReportOpenedEvent ReportReadEvent ReportTriedEvent ReportQuestionAskedEvent ReportCalledEvent ShareCreatedEvent ShareRevokedEvent MessageQueuedEvent MessageSentEvent MessageDeliveredEvent MessageBouncedEvent MessageFailedEvent ChatPostedEvent ConsentGivenEvent ConsentWithdrawnEvent ImportCompletedEvent UserCreatedEvent UserUpdatedEvent UserDeactivatedEvent UserInvitedEvent TokenCreatedEvent TokenRevokedEvent IntegrationCreatedEvent IntegrationUpdatedEvent IntegrationDeletedEvent
EventBy                             kind id name tokenId actingFor{id name}
EventRecipient                      id name address
Fee                                 name section basis amountCents rate months payer financeCharge
Finding                             rule level field message source{name url} kept
FirstSession                        shown done[] loan{id kind} sentTo link openedAt
Found                               clients[id name email] loans[id kind title address status] reports[id loanId kind number version title] notes[id clientId clientName text at] tasks[id clientId clientName title dueOn done] partners[id name firm]
FoundCloseLoan                      address asOf value{HomeValueToday} balanceCents equityCents equityRange{lowCents highCents} loanToValue growthRate years[years date valueCents balanceCents equityCents] payment{principalAndInterestCents noteRate paymentsLeft lastDate} mortgageInsurance{monthlyCents yearlyCents maybeNow loanToValue loanToValueLow requestDate lastDate} refinance{surveyDate noteRate costsCents principalAndInterestCents monthlyDifferenceCents ahead{fromMonth throughMonth} totalDifferenceCents} creditLine{roomCents roomLowCents maxLoanToValue} extra[extraMonthlyCents lastDate monthsSooner interestSavedCents] renting{rentMonthlyCents countedCents paymentCents leftCents} area{place through changes[years change] series[quarter index]}
FoundMortgages                      address mortgages[lien balanceCents noteRate termMonths firstPaymentDate]
Funnel                              period{filter from to} total{reports opened tried pre-approved closed key name} rows[reports opened tried pre-approved closed key name]
GuestNeed                           what about date link
HangingOnClient                     id name loans goes[what kind count] stays[]
Home                                address1 address2 city state zipcode county propertyType units boughtOn boughtForCents note id owners[clientId name role] values[HomeValue] mortgages[HomeMortgage] balanceCents equityCents loanToValue combinedLoanToValue createdAt updatedAt
HomeCorrection                      id subject pageSaid{CorrectionFigures} ownerSays{CorrectionFigures} reason state reply decidedBy saidOn decidedOn closed createdAt
HomeMails                           state everyMonths nextOn pausedUntil ownerChose{OwnerChose} mayChoose
HomeMortgage                        id lien lender balanceCents balanceAsOf noteRate termMonths firstPaymentDate endedOn closed correctedOn correctionReason loanId
HomeReport                          link language address company{name nmlsId brandColor logoUrl} officer{name email phone nmlsId} program amortization noteRate termMonths loanAmountCents principalAndInterestCents homeValueCents appraisedValueCents lender closingDate firstPaymentDate payoffDate asOf paymentsDue paymentsLeft balanceCents currentRate nextPayment{ComingPayment} mortgageInsurance{monthlyCents requestDate lastDate midpointDate wholeTerm} adjustments[date firstPaymentDate] nextAdjustmentDate strikeRate{noteRate monthlySavingsCents savingsThereCents} anniversaryDate anniversaryYears value{amountCents asOf source} values[amountCents asOf source provider] equityCents loanToValue schedule[ScheduledPayment] unknown[]
HomeValue                           id amountCents asOf source enteredBy createdAt
HomeValueBadAddress                 id clientId clientName home email reason at
HomeValueCalendar                   today month planned granted spent left days[date mails[id clientId clientName address covered dueOn goesOn] count waiting cost left granted expired]
HomeValueCredits                    month planned granted used reserved returned expired left byClient{clients[clientId clientName credits] others} ahead{days needed waiting hasRoom nextGrant{on credits}} providerCalls[provider calls found notFound notUsed failed]
HomeValuePlannedStart               clients homes skipped[HomeValueSkippedClients] left planned
HomeValueReport                     asOf value{HomeValueToday} balanceCents equityCents equityRange{lowCents highCents} loanToValue growthRate years[years date valueCents balanceCents equityCents] payment{principalAndInterestCents noteRate paymentsLeft lastDate} mortgageInsurance{monthlyCents yearlyCents maybeNow loanToValue loanToValueLow requestDate lastDate} refinance{surveyDate noteRate costsCents principalAndInterestCents monthlyDifferenceCents ahead{fromMonth throughMonth} totalDifferenceCents} creditLine{roomCents roomLowCents maxLoanToValue} extra[extraMonthlyCents lastDate monthsSooner interestSavedCents] renting{rentMonthlyCents countedCents paymentCents leftCents} area{place through changes[years change] series[quarter index]} link language address owner company{name nmlsId address brandColor logoUrl} officer{name company license email phone} realtor{name company license email phone} values[amountCents asOf source provider] disclaimer corrections[HomeCorrection] mayCorrect
HomeValueSkippedClients             reason sentence clients names[]
HomeValueToday                      basis amountCents lowCents highCents confidence within asOf source provider reason place through growthRate other{SourcedHomeValue}
HomeWatch                           id homeId clientId clientName address state everyMonths slowedMonths nextOn waitsUntil pausedUntil ownerChose{OwnerChose} waitingCorrections goesFirst growthRate contactId value{HomeValueToday} equityCents link openedAt lastMail{state dueOn reason} failure{reason tries retryAt} providers[ProviderAnswer] createdAt
Hook                                id targetUrl event secret
Household                           id name members[clientId name role]
HouseholdLeft                       id name members[clientId name role] remains
Impersonation                       id admin{id name} user{id name} reason raised startedAt endedAt expiresAt changeCount refusedCount
Import                              id kind fileName state undoing rows created updated skipped failed problemsUrl progress problem by{id name} createdAt confirmedAt finishedAt undoUntil undoneAt fileBytes revision checked mendedRows reading{ImportReading} columns[ImportFileColumn] values[ImportValues] plan{ImportPlan} remembered doublesFound{email phone address} undo{undone kept} stoppedAfter
ImportColumn                        index target dateOrder termUnit percentUnit decimalMark values{*}
ImportCompletedEvent                id type createdAt object{type id externalId} officerId by{EventBy} data{type action total created updated unchanged deleted failed}
ImportConsent                       words channels[] everybody
ImportFileColumn                    index target dateOrder termUnit percentUnit decimalMark values{*} heading samples[] suggested confidence why notation{ColumnNotation}
ImportLine                          index line status done cells[] mended[column was] leftOut reasons[column message] changes[field label from to] recordId undo
ImportPlan                          columns[ImportColumn] doubles samePersonBy[] officerId status source tags[] consent{ImportConsent}
ImportReading                       format encoding delimiter sheets[] sheet headingLine
ImportResult                        importId url
ImportSummary                       id kind fileName state undoing rows created updated skipped failed problemsUrl progress problem by{id name} createdAt confirmedAt finishedAt undoUntil undoneAt
ImportValues                        column target choices[value label] texts[text rows value]
Integration                         id name permissions[] branch{id name} active addedBy{id name} tokens calls lastUsedAt lastUsedAddress createdAt updatedAt
IntegrationCard                     key name does state reads[] mailbox{ConnectedMailbox} calendar{ConnectedCalendar} programs{ConnectedPrograms} setUp atProvider
IntegrationCreatedEvent             id type createdAt object{type id externalId} officerId by{EventBy} data{name}
IntegrationDeletedEvent             id type createdAt object{type id externalId} officerId by{EventBy} data{name}
IntegrationToken                    id name prefix mode permissions[] createdAt expiresAt lastUsedAt lastUsedAddress apiVersion calls state mintedBy{id name} rotatedAt
IntegrationUpdatedEvent             id type createdAt object{type id externalId} officerId by{EventBy} data{changed[]}
Invite                              id kind email name roleName invitedBy{id name} state sentAt expiresAt acceptedAt
InviteAccepted                      token userId linked emailConfirmed
InviteView                          kind email name message roleName invitedBy{name title headshotUrl} companyName logoUrl expiresAt
Job                                 id status progress{done total} error createdAt endedAt type result{ReportPdfResult} result{WrittenMessage} result{BulkResult} result{ImportResult}
LandingPage                         headline subheadline about buttonLabel buttonUrl published updatedAt
Letter                              id buyers[] amountCents address validUntil date company{name nmls address logoUrl} officer{name title nmls phone email}
LetterRequest                       id amountCents address note state letterCents answer validUntil askedAt answeredAt loanId title askedBy{id name email phone}
Licensing                           notice licenses[ShownLicense] state error
Listing                             id slug status address1 city state zipcode priceCents hoaMonthlyCents taxYearlyCents bedrooms bathrooms squareFeet description pictureUrl pictureAlt name realtor{id name} community{id name} officer{id name} createdAt updatedAt
ListingPayment                      principalAndInterestCents taxMonthlyCents taxSource insuranceMonthlyCents insuranceSource hoaMonthlyCents totalMonthlyCents downPaymentCents downPaymentRate loanAmountCents termMonths noteRate discountPoints apr rateFrom rateOn
ListingsFileCheck                   rows[line address1 city priceCents errors[]] good wrong
LoanClosedEvent                     id type createdAt object{type id externalId} officerId by{EventBy} data{kind closedOn loanAmountCents noteRate homeId}
LoanClosingChangedEvent             id type createdAt object{type id externalId} officerId by{EventBy} data{kind changed[]}
LoanCreatedEvent                    id type createdAt object{type id externalId} officerId by{EventBy} data{kind title status clientIds[]}
LoanDeletedEvent                    id type createdAt object{type id externalId} officerId by{EventBy} data{kind}
LoanFile                            kind source borrowers[firstName lastName email phone] property{address1 address2 city state zipcode county units} found[field label value place] notFound[] unusable[label text reason] ignored[] debts[name balanceCents paymentCents payOff] fees[name section basis months amountCents]
LoanHandedOverEvent                 id type createdAt object{type id externalId} officerId by{EventBy} data{kind fromOfficerId toOfficerId}
LoanReopenedEvent                   id type createdAt object{type id externalId} officerId by{EventBy} data{kind reason}
LoanRestoredEvent                   id type createdAt object{type id externalId} officerId by{EventBy} data{kind}
LoanRow                             id kind title status clients[id name] address program loanAmountCents noteRate principalAndInterestCents officerId officerName reportCount externalId metadata{*} link lastSentAt lastOpenedAt createdAt updatedAt
LoanStatusChangedEvent              id type createdAt object{type id externalId} officerId by{EventBy} data{kind from to}
LoanType                            id name description kinds[]
LoanUpdatedEvent                    id type createdAt object{type id externalId} officerId by{EventBy} data{kind changed[] revision}
Lookalike                           id name email phone address status officerName loanCount createdAt reasons[]
MadeApiToken                        id name prefix mode permissions[] createdAt expiresAt lastUsedAt lastUsedAddress apiVersion calls state token
MadeIntegrationToken                id name prefix mode permissions[] createdAt expiresAt lastUsedAt lastUsedAddress apiVersion calls state mintedBy{id name} rotatedAt token
MadeWebhook                         id name url events[] kind owner{id name} active pausedAt pausedWhy waiting failed lastSuccessAt lastFailureAt lastFailure priorSignsUntil createdAt updatedAt secret
MergePreview                        kept{Client} gone{Client} moves[what kind count] stays[what kind count]
Merged                              mergeId undoUntil client{Client}
MessageBatch                        id channel purpose subject body sends sendAt sendOn sendTime state problem total counts{waiting skipped queued sent delivered failed} skipped[words clients] nextAt createdAt endedAt
MessageBatchReach                   clients reachable leftOut[reason words clients]
MessageBatchRecipient               clientId name address state reason dueAt
MessageBatchRow                     id channel purpose subject body state total createdAt endedAt
MessageBouncedEvent                 id type createdAt object{type id externalId} officerId by{EventBy} data{loanId kind clientId clientExternalId channel to toName recipientId reason}
MessageDeliveredEvent               id type createdAt object{type id externalId} officerId by{EventBy} data{loanId kind clientId clientExternalId channel to toName recipientId}
MessageFailedEvent                  id type createdAt object{type id externalId} officerId by{EventBy} data{loanId kind clientId clientExternalId channel to toName recipientId reason}
MessagePreview                      total place clientId clientName to leftOut subject body missing[] sms{SmsSize}
MessageQueuedEvent                  id type createdAt object{type id externalId} officerId by{EventBy} data{loanId kind clientId clientExternalId channel to toName recipientId}
MessageSentEvent                    id type createdAt object{type id externalId} officerId by{EventBy} data{loanId kind clientId clientExternalId channel to toName recipientId}
MetricRow                           id at loan{id kind title} client{id name} officerName source amountCents seconds
MetricsChoices                      officers[id name] branches[id name] sources[]
MissingFact                         fact sentence screen
Monitoring                          clientId state failure beganAt endedAt erasedAt askedAt consents[id granted words source address by at version ip userAgent] openAlerts monthlyCents
MortgageStatementEntry              statementDate balanceCents noteRate principalAndInterestCents program mortgageInsuranceMonthlyCents mortgageInsuranceMonths propertyTaxYearlyCents insuranceYearlyCents escrowBalanceCents lastPaymentDate payoffFeesCents closedOn upfrontPremiumCents amortization nextAdjustmentDate investor texasHomeEquity id counts figures{CurrentLoanFigures}
NearLimit                           use used limit
NextDate                            kind day about years
Notification                        kind id at unread who address email phone loanId loanKind title openCount seconds tried{priceCents downPaymentCents noteRate cashOutCents extraMonthlyCents horizonMonths} scenario housingPaymentCents differenceCents madeLetter nextLetter figure text note answeredAt amountCents clientId stars channel failure
OfferSheet                          kind id number version createdAt timeZone buyers[] property{address1 address2 city state zipcode county propertyType units} upToCents terms[priceCents program amortization termMonths downPaymentRate depositCents sellerPaysCents] closingDate timeline[key date done] disclaimer branding{company{name nmls addressLines[] phone website logoUrl brandColor licenses} officer{id name title nmls email phone headshotUrl} partner{name title email phone headshotUrl}}
Officer                             id name email title nmls branch{id name} createdAt
OnboardingState                     fields{user_type name company address apartment city onboarding_state zipcode nmls company_nmls website} steps[] next finishedAt logoUrl headshotUrl ownsCompany
OpenHouse                           url reason slug address officer{name title nmls phone} company{name nmls}
OrderPreview                        at lines[text cents from to] todayCents creditCents nextAt nextCents gains[] losses[]
OriginalPurchaseEntry               originalLoanCents noteRate termMonths firstPaymentDate paymentsMade program mortgageInsuranceMonthlyCents mortgageInsuranceMonths propertyTaxYearlyCents insuranceYearlyCents escrowBalanceCents lastPaymentDate payoffFeesCents closedOn upfrontPremiumCents amortization nextAdjustmentDate investor texasHomeEquity id counts figures{CurrentLoanFigures}
Outdated                            branding disclaimer figures
OwnDate                             date what detail cents
OwnHome                             id address boughtOn value{amountCents asOf} owedCents equityCents payment{due number of cents principalCents noteRate lender balanceAsOf}
OwnPlan                             reportId link number version address scenario choices paymentCents rise{fromPayment date paymentCents} parts[part cents] noteRate cashToCloseCents sharedAt
OwnerChose                          choice at
OwnerHome                           homes[OwnHome] plan{OwnPlan} dates[OwnDate]
Paper                               kind title text version updatedAt
Partner                             id name email title phone headshotUrl roles[] officer{id name} since
PartnerCounted                      id at client{id name} loan{id kind title status} report{number version openedAt link} amountCents
PartnerSummary                      id userId contactId kind name place email phone note coBranding clients loans closed closedCents shared opened carried lastContactAt
Party                               id kind name firm title email phone address1 address2 city state zipcode nmls license note loanCount createdAt updatedAt loanId created
Passkey                             id name synced createdAt lastUsedAt
PasskeyCreation                     challenge rp{id name} user{id name displayName} pubKeyCredParams[type alg] timeout attestation authenticatorSelection{residentKey requireResidentKey userVerification} excludeCredentials[id type transports[]]
PasskeyRequest                      challenge rpId timeout userVerification
PaymentStep                         fromPayment date noteRate principalAndInterestCents mortgageInsuranceCents housingPaymentCents why
PersonFile                          id clientId format state fileBytes url expiresAt createdAt
Picture                             id kind url current createdAt
PinnedNote                          id loanId figure letter text author createdAt updatedAt answers[id text at reply answeredAt who email phone]
Post                                id title slug summary body pictureUrl pictureAlt name url status publishAt publishedAt changed failure revision officer{id name} createdAt updatedAt
Preset                              name program amortization initialFixedMonths termMonths arm{adjustEveryMonths capInitial capPeriodic capLifetime index indexName margin floor} downPaymentRate discountPoints chosen
PresetList                          presets[Preset] isDefault
PropertyProfile                     address city state zipcode county propertyType bedrooms bathrooms squareFeet yearBuilt lastSalePriceCents lastSaleDate taxYearlyCents taxYear assessedValueCents estimatedValueCents hoaMonthlyCents source retrievedAt
ProviderAnswer                      provider outcome sentence askedAt
PullThrough                         period{filter from to} total{pre-approved closed declined open closedCents rate key name} rows[pre-approved closed declined open closedCents rate key name]
PurchaseAnalysisFigures             waiting{letter terms{priceCents appraisedValueCents downPaymentRate noteRate termMonths closingCostsCents financedFeeRate wholeDollars} asked{months appreciationRate laterNoteRate rentMonthlyCents ownerMonthlyCents yearlyReturn horizonMonths} result{priceLaterCents paymentNowCents paymentLaterCents rentPaidCents earnedWhileWaitingCents netWorthNowCents netWorthLaterCents costCents}} renting{letter terms{priceCents appraisedValueCents downPaymentRate noteRate termMonths closingCostsCents financedFeeRate wholeDollars} asked{rentMonthlyCents rentRise ownerMonthlyCents ownerRise appreciationRate yearlyReturn sellingCostRate taxRate propertyTaxMonthlyCents months} result{buyingAheadFrom advantageCents rentPaidCents interestPaidCents taxSavedCents sellingCostCents} years[month buyCents rentCents]} bidding{letter asking{priceCents appraisedValueCents downPaymentRate noteRate termMonths closingCostsCents financedFeeRate wholeDollars} appreciationRate appraisalCents bids[bidCents result{overCents extraCashCents extraLoanCents extraPaymentCents appraisalGapCents extraInterestCents monthsToCatchUp}]} sellerMoney{letter terms{priceCents appraisedValueCents downPaymentRate noteRate termMonths closingCostsCents financedFeeRate wholeDollars} asked{moneyCents ratePerPoint horizonMonths} uses[use usedCents restCents loanAmountCents noteRate firstPaymentCents laterPaymentCents cashToCloseCents interestCents costAtHorizonCents balanceCents affordable]} points{letter terms{loanAmountCents termMonths horizonMonths} rungs[points noteRate own pointsCents paymentCents monthlySavingsCents breakEvenMonths interestBreakEvenMonth costAtHorizonCents best]} affordable{letter limits{paymentCents cashToCloseCents debtToIncome} gives steps[share home{priceCents downPaymentCents loanAmountCents housingPaymentCents cashToCloseCents debtToIncomeBack boundBy}]}
PurchaseComputedScenario            id letter name recommendation program amortization arm{initialFixedMonths adjustEveryMonths capInitial capPeriodic capLifetime index indexName margin floor} interestOnlyMonths termMonths secondLien{amountCents noteRate termMonths} noteRate rateQuotedAt lock{days expiresOn} discountPoints lenderCreditCents buydown{kind paidBy} creditScore mortgageInsurance{kind yearlyRate singleRate} upfrontFee{financed vaUse rate} escrowWaived fees[Fee] propertyTaxYearlyCents insuranceYearlyCents hoaMonthlyCents otherMonthlyCents extraMonthlyCents extraYearlyCents extraOnce[month amountCents] prepaidDays kept[rule reason] biweekly priceCents appraisedValueCents downPaymentCents sellerCreditCents depositCents adjustments[name amountCents from] taxProration figures{PurchaseFigures} findings[Finding]
PurchaseDocument                    kind documentVersion id number version createdAt loanId timeZone engineVersion title borrowers[name firstName] property{address1 address2 city state zipcode county propertyType units} closingDate horizonMonths appreciationRate monthlyIncomeCents monthlyDebtsCents perDiemBasis origins{propertyTax insurance hoa closingDate creditScore price income homeValue balance currentRate currentPayment remainingMonths originalLoan originalTerm firstPayment currentInsurance} originSources{propertyTax insurance hoa closingDate creditScore price income homeValue balance currentRate currentPayment remainingMonths originalLoan originalTerm firstPayment currentInsurance} completeness{Completeness} note contacts[kind name company email phone] timeline[key date done] hiddenSections[] videoUrl recording{Recording} disclaimer branding{company{name nmls addressLines[] phone website logoUrl brandColor licenses} officer{id name title nmls email phone headshotUrl} partner{name title email phone headshotUrl}} discountRate tryLimits{enabled priceSpread minDownPaymentRate rateSpread} analyses{waiting{scenario months laterNoteRate rentMonthlyCents upkeepRate yearlyReturn} renting{scenario rentMonthlyCents rentRise ownerRise upkeepRate yearlyReturn sellingCostRate taxRate} bidding{scenario bidsCents[] appraisalCents} sellerMoney{scenario moneyCents ratePerPoint} points{scenario offers[points noteRate]} affordable{scenario gives paymentCents cashToCloseCents debtToIncome}} analysisFigures{PurchaseAnalysisFigures} scenarios[id letter name recommendation program amortization arm{initialFixedMonths adjustEveryMonths capInitial capPeriodic capLifetime index indexName margin floor} interestOnlyMonths termMonths secondLien{amountCents noteRate termMonths} noteRate rateQuotedAt lock{days expiresOn} discountPoints lenderCreditCents buydown{kind paidBy} creditScore mortgageInsurance{kind yearlyRate singleRate} upfrontFee{financed vaUse rate} escrowWaived fees[Fee] propertyTaxYearlyCents insuranceYearlyCents hoaMonthlyCents otherMonthlyCents extraMonthlyCents extraYearlyCents extraOnce[month amountCents] prepaidDays kept[rule reason] biweekly priceCents appraisedValueCents downPaymentCents sellerCreditCents depositCents adjustments[name amountCents from] taxProration figures{PurchaseFigures} years[year principalCents interestCents mortgageInsuranceCents extraCents balanceCents] pmiCard{scoresFrom[] rows[upTo rates[]]}]
PurchaseFigures                     baseLoanCents loanAmountCents loanToValue combinedLoanToValue principalAndInterestCents mortgageInsuranceCents propertyTaxMonthlyCents insuranceMonthlyCents hoaMonthlyCents otherMonthlyCents secondLienPaymentCents housingPaymentCents housingPaymentAfterMortgageInsuranceCents buydownPaymentsCents[] buydownSubsidyCents mortgageInsuranceEndsMonth mortgageInsuranceRequestMonth mortgageInsuranceMidpointMonth mortgageInsuranceYearlyRate upfrontFeeCents upfrontFeeRate apr financeChargeCents amountFinancedCents totalOfPaymentsCents totalInterestPercentage totalInterestCents totalMortgageInsuranceCents payoffMonths interestSavedCents monthsSaved lastPaymentCents discountPointsCents prepaidInterestCents prepaidInterestDays perDiemCents cashLines[name section amountCents payer financeCharge note feeIndex] sectionTotalsCents{A B C E F G H} closingCostsCents cashToCloseCents debtToIncomeFront debtToIncomeBack horizon{month interestCents mortgageInsuranceCents principalCents balanceCents homeValueCents equityCents paidCents costsCents borrowingCostCents} firstPaymentMonth firstHousingPaymentCents interestToPayCents paymentPath[PaymentStep] highestPayment{PaymentStep} insuranceEnd{date fromPayment housingPaymentCents} cashToCloseTable[row name amountCents] payoffMonth downPaymentRate
PurchaseLoan                        kind title property{address1 address2 city state zipcode county propertyType units} closingDate monthlyIncomeCents monthlyDebtsCents horizonMonths appreciationRate perDiemBasis currentRentCents note funds[kind amountCents note] hiddenSections[] timeline[key date done] preApprovedUntil origins{propertyTax insurance hoa closingDate creditScore price income homeValue balance currentRate currentPayment remainingMonths originalLoan originalTerm firstPayment currentInsurance} originSources{propertyTax insurance hoa closingDate creditScore price income homeValue balance currentRate currentPayment remainingMonths originalLoan originalTerm firstPayment currentInsurance} lastLetter templateId clientIds[] id status officerId officerName clients[id name firstName email phone language] contacts[kind name company email phone] completeness{Completeness} reportCount externalId metadata{*} revision createdAt updatedAt discountRate tryLimits{enabled priceSpread minDownPaymentRate rateSpread} analyses{waiting{scenario months laterNoteRate rentMonthlyCents upkeepRate yearlyReturn} renting{scenario rentMonthlyCents rentRise ownerRise upkeepRate yearlyReturn sellingCostRate taxRate} bidding{scenario bidsCents[] appraisalCents} sellerMoney{scenario moneyCents ratePerPoint} points{scenario offers[points noteRate]} affordable{scenario gives paymentCents cashToCloseCents debtToIncome}} analysisFigures{PurchaseAnalysisFigures} scenarios[PurchaseComputedScenario]
PurchaseReport                      id loanId number version link createdAt newer{id version} outdated{Outdated} externalId metadata{*} scenarios[id letter name recommendation program amortization arm{initialFixedMonths adjustEveryMonths capInitial capPeriodic capLifetime index indexName margin floor} interestOnlyMonths termMonths secondLien{amountCents noteRate termMonths} noteRate rateQuotedAt lock{days expiresOn} discountPoints lenderCreditCents buydown{kind paidBy} creditScore mortgageInsurance{kind yearlyRate singleRate} upfrontFee{financed vaUse rate} escrowWaived fees[Fee] propertyTaxYearlyCents insuranceYearlyCents hoaMonthlyCents otherMonthlyCents extraMonthlyCents extraYearlyCents extraOnce[month amountCents] prepaidDays kept[rule reason] biweekly priceCents appraisedValueCents downPaymentCents sellerCreditCents depositCents adjustments[name amountCents from] taxProration figures{PurchaseFigures} years[year principalCents interestCents mortgageInsuranceCents extraCents balanceCents] pmiCard{scoresFrom[] rows[upTo rates[]]}] document{PurchaseDocument}
QuotedRate                          program amortization initialFixedMonths termMonths noteRate discountPoints lockDays
RateSheet                           rates[QuotedRate] quotedAt quotedBy
RateSheets                          own{RateSheet} company{RateSheet}
ReadNote                            id figure letter text answers[id text at reply answeredAt]
RecipientState                      id channel viewer name madeFor address status failure link sentAt deliveredAt firstOpenedAt lastOpenedAt openCount seconds sections{*} privateReading tries[id scenarioName priceCents downPaymentCents noteRate cashOutCents extraMonthlyCents horizonMonths housingPaymentCents at] calls[] questions[id figure scenario text at answeredAt]
RecordedChange                      table id before{*{__schema0}} after{*{__schema0}}
Recording                           id seconds width height type hasPoster createdAt
RefinanceComputedScenario           id letter name recommendation program amortization arm{initialFixedMonths adjustEveryMonths capInitial capPeriodic capLifetime index indexName margin floor} interestOnlyMonths termMonths secondLien{amountCents noteRate termMonths} noteRate rateQuotedAt lock{days expiresOn} discountPoints lenderCreditCents buydown{kind paidBy} creditScore mortgageInsurance{kind yearlyRate singleRate} upfrontFee{financed vaUse rate} escrowWaived fees[Fee] propertyTaxYearlyCents insuranceYearlyCents hoaMonthlyCents otherMonthlyCents extraMonthlyCents extraYearlyCents extraOnce[month amountCents] prepaidDays kept[rule reason] biweekly purpose costs loanAmountCents paysDebts cashOutCents figures{RefinanceFigures} findings[Finding]
RefinanceDocument                   kind documentVersion id number version createdAt loanId timeZone engineVersion title borrowers[name firstName] property{address1 address2 city state zipcode county propertyType units} closingDate horizonMonths appreciationRate monthlyIncomeCents monthlyDebtsCents perDiemBasis origins{propertyTax insurance hoa closingDate creditScore price income homeValue balance currentRate currentPayment remainingMonths originalLoan originalTerm firstPayment currentInsurance} originSources{propertyTax insurance hoa closingDate creditScore price income homeValue balance currentRate currentPayment remainingMonths originalLoan originalTerm firstPayment currentInsurance} completeness{Completeness} note contacts[kind name company email phone] timeline[key date done] hiddenSections[] videoUrl recording{Recording} disclaimer branding{company{name nmls addressLines[] phone website logoUrl brandColor licenses} officer{id name title nmls email phone headshotUrl} partner{name title email phone headshotUrl}} homeValueCents discountRate current{source originalLoanCents noteRate termMonths firstPaymentDate paymentsMade program mortgageInsuranceMonthlyCents mortgageInsuranceMonths propertyTaxYearlyCents insuranceYearlyCents escrowBalanceCents lastPaymentDate payoffFeesCents closedOn upfrontPremiumCents amortization nextAdjustmentDate investor texasHomeEquity statementDate balanceCents principalAndInterestCents remainingMonths} debts[Debt] occupancy disbursementDate cashAlternatives{heloc{noteRate termMonths closingCostsCents drawMonths} second{noteRate termMonths closingCostsCents}} cashOptions[CashOptionFigures] reportAdjustment{extraMonthlyCents headlineBreakEven sliderMonth} tryLimits{enabled rateSpread maxLoanToValue} scenarios[id letter name recommendation program amortization arm{initialFixedMonths adjustEveryMonths capInitial capPeriodic capLifetime index indexName margin floor} interestOnlyMonths termMonths secondLien{amountCents noteRate termMonths} noteRate rateQuotedAt lock{days expiresOn} discountPoints lenderCreditCents buydown{kind paidBy} creditScore mortgageInsurance{kind yearlyRate singleRate} upfrontFee{financed vaUse rate} escrowWaived fees[Fee] propertyTaxYearlyCents insuranceYearlyCents hoaMonthlyCents otherMonthlyCents extraMonthlyCents extraYearlyCents extraOnce[month amountCents] prepaidDays kept[rule reason] biweekly purpose costs loanAmountCents paysDebts cashOutCents figures{RefinanceFigures} years[year principalCents interestCents mortgageInsuranceCents extraCents balanceCents] pmiCard{scoresFrom[] rows[upTo rates[]]}]
RefinanceFigures                    baseLoanCents loanAmountCents loanToValue combinedLoanToValue principalAndInterestCents mortgageInsuranceCents propertyTaxMonthlyCents insuranceMonthlyCents hoaMonthlyCents otherMonthlyCents secondLienPaymentCents housingPaymentCents housingPaymentAfterMortgageInsuranceCents buydownPaymentsCents[] buydownSubsidyCents mortgageInsuranceEndsMonth mortgageInsuranceRequestMonth mortgageInsuranceMidpointMonth mortgageInsuranceYearlyRate upfrontFeeCents upfrontFeeRate apr financeChargeCents amountFinancedCents totalOfPaymentsCents totalInterestPercentage totalInterestCents totalMortgageInsuranceCents payoffMonths interestSavedCents monthsSaved lastPaymentCents discountPointsCents prepaidInterestCents prepaidInterestDays perDiemCents cashLines[name section amountCents payer financeCharge note feeIndex] sectionTotalsCents{A B C E F G H} closingCostsCents cashToCloseCents debtToIncomeFront debtToIncomeBack horizon{month interestCents mortgageInsuranceCents principalCents balanceCents homeValueCents equityCents paidCents costsCents borrowingCostCents} firstPaymentMonth firstHousingPaymentCents interestToPayCents paymentPath[PaymentStep] highestPayment{PaymentStep} insuranceEnd{date fromPayment housingPaymentCents} cashToCloseTable[row name amountCents] payoffMonth current{balanceCents noteRate paymentCents remainingMonths remainingInterestCents mortgageInsuranceCents mortgageInsuranceMonths certainty basis interestPaidCents payoffDate payoffMonth} newLoanCents cashAtClosingCents payoffCents payoffInterestCents payoffDays payoffPerDiemCents payoffFeesCents disbursementDate rescissionEndsOn skippedPayments escrowRefundCents upfrontPremiumRefundCents debtsPaidCents costsToRecoverCents currentPaymentCents newPaymentCents monthlySavingsCents paymentChangeCents buydownChangesCents[] simplePaybackMonths interestBreakEvenMonth extraOnCurrent{monthsSaved interestSavedCents} aheadMonths[from through] turnsWorseMonth discountedBreakEvenMonth discountedAheadMonths[from through] remainingInterestCurrentCents totalInterestNewCents lifetimeInterestSavedCents netLifetimeBenefitCents monthsAdded horizonAdvantageCents horizonDiscountedCents samePayment{months payoffMonth monthsSaved interestCents interestSavedCents} sameOutgo{months payoffMonth monthsSaved interestCents interestSavedCents} largestLossCents samePayoffDate{paymentCents monthlySavingsCents interestCents interestSavedCents} debts{debts[name balanceCents rate paymentCents nextInterestCents nextPrincipalCents amortizes paymentsRemaining lastPaymentCents remainingInterestCents] balanceCents paymentCents blendedRate interestKeptCents monthsKept mortgagePaymentCents interestStretchedCents extraInterestCents monthlyReliefCents monthsAtSamePayment interestAtSamePaymentCents}
RefinanceLoan                       kind title property{address1 address2 city state zipcode county propertyType units} closingDate monthlyIncomeCents monthlyDebtsCents horizonMonths appreciationRate perDiemBasis currentRentCents note funds[kind amountCents note] hiddenSections[] timeline[key date done] preApprovedUntil origins{propertyTax insurance hoa closingDate creditScore price income homeValue balance currentRate currentPayment remainingMonths originalLoan originalTerm firstPayment currentInsurance} originSources{propertyTax insurance hoa closingDate creditScore price income homeValue balance currentRate currentPayment remainingMonths originalLoan originalTerm firstPayment currentInsurance} lastLetter templateId clientIds[] id status officerId officerName clients[id name firstName email phone language] contacts[kind name company email phone] completeness{Completeness} reportCount externalId metadata{*} revision createdAt updatedAt homeValueCents discountRate current{source originalLoanCents noteRate termMonths firstPaymentDate paymentsMade program mortgageInsuranceMonthlyCents mortgageInsuranceMonths propertyTaxYearlyCents insuranceYearlyCents escrowBalanceCents lastPaymentDate payoffFeesCents closedOn upfrontPremiumCents amortization nextAdjustmentDate investor texasHomeEquity figures{CurrentLoanFigures} statementDate balanceCents principalAndInterestCents remainingMonths} otherCurrent[source originalLoanCents noteRate termMonths firstPaymentDate paymentsMade program mortgageInsuranceMonthlyCents mortgageInsuranceMonths propertyTaxYearlyCents insuranceYearlyCents escrowBalanceCents lastPaymentDate payoffFeesCents closedOn upfrontPremiumCents amortization nextAdjustmentDate investor texasHomeEquity statementDate balanceCents principalAndInterestCents remainingMonths] debts[Debt] tryLimits{enabled rateSpread maxLoanToValue} reportAdjustment{extraMonthlyCents headlineBreakEven sliderMonth} occupancy disbursementDate ownedSince cashAlternatives{heloc{noteRate termMonths closingCostsCents drawMonths} second{noteRate termMonths closingCostsCents}} cashOptions[CashOptionFigures] scenarios[RefinanceComputedScenario]
RefinanceReport                     id loanId number version link createdAt newer{id version} outdated{Outdated} externalId metadata{*} scenarios[id letter name recommendation program amortization arm{initialFixedMonths adjustEveryMonths capInitial capPeriodic capLifetime index indexName margin floor} interestOnlyMonths termMonths secondLien{amountCents noteRate termMonths} noteRate rateQuotedAt lock{days expiresOn} discountPoints lenderCreditCents buydown{kind paidBy} creditScore mortgageInsurance{kind yearlyRate singleRate} upfrontFee{financed vaUse rate} escrowWaived fees[Fee] propertyTaxYearlyCents insuranceYearlyCents hoaMonthlyCents otherMonthlyCents extraMonthlyCents extraYearlyCents extraOnce[month amountCents] prepaidDays kept[rule reason] biweekly purpose costs loanAmountCents paysDebts cashOutCents figures{RefinanceFigures} years[year principalCents interestCents mortgageInsuranceCents extraCents balanceCents] pmiCard{scoresFrom[] rows[upTo rates[]]}] document{RefinanceDocument}
RememberedEntry                     balanceCents noteRate remainingMonths program mortgageInsuranceMonthlyCents mortgageInsuranceMonths propertyTaxYearlyCents insuranceYearlyCents escrowBalanceCents lastPaymentDate payoffFeesCents closedOn upfrontPremiumCents amortization nextAdjustmentDate investor texasHomeEquity id counts figures{CurrentLoanFigures}
ReportCalledEvent                   id type createdAt object{type id externalId} officerId by{EventBy} data{loanId kind number version clientId clientExternalId viewer recipient{EventRecipient}}
ReportCreatedEvent                  id type createdAt object{type id externalId} officerId by{EventBy} data{loanId kind number version clientId clientExternalId}
ReportDeletedEvent                  id type createdAt object{type id externalId} officerId by{EventBy} data{loanId kind number version clientId clientExternalId}
ReportDocument                      PurchaseDocument RefinanceDocument
ReportOpenedEvent                   id type createdAt object{type id externalId} officerId by{EventBy} data{loanId kind number version clientId clientExternalId viewer recipient{EventRecipient} openCount}
ReportPdfResult                     reportId url
ReportQuestionAskedEvent            id type createdAt object{type id externalId} officerId by{EventBy} data{loanId kind number version clientId clientExternalId viewer recipient{EventRecipient} questionId figure text replyTo}
ReportReadEvent                     id type createdAt object{type id externalId} officerId by{EventBy} data{loanId kind number version clientId clientExternalId viewer recipient{EventRecipient} seconds totalSeconds sections[]}
ReportRow                           id loanId kind number version title clients[] borrowers[id name externalId] address status officerId officerName createdAt updatedAt sentTo opened externalId metadata{*} lastOpenedAt
ReportTriedEvent                    id type createdAt object{type id externalId} officerId by{EventBy} data{loanId kind number version clientId clientExternalId viewer recipient{EventRecipient} tryId scenarioId housingPaymentCents}
ReportVersion                       id number version createdAt createdBy videoUrl recording{Recording} disclaimer{version effectiveFrom} hasPdf shares[id channel audience showsDifference hasAccessCode subject message createdAt expiresAt revokedAt recipients[RecipientState]]
Resource                            id title slug summary body url file{name size url} name position shown officer{id name} createdAt updatedAt
ResponseTimes                       period{filter from to} kinds[AnswerCounts]
Review                              id state loan{id title} client{id name} officer{id name} sentTo stars text shownName permission permittedAt answer answeredAt askedAt remindedAt writtenAt updatedAt
ReviewSummary                       asked all shown average
Role                                id name reach builtIn permissions[] userCount grantable updatedAt
SavedMessage                        id channel name subject body ownerName
Schedule                            name label does when scope lastRun{ScheduleRun} nextAt failures[ScheduleFailure] paused{since by} holds[what source readAt] always
ScheduleFailure                     at reason failed tries
ScheduleRun                         state startedAt endedAt counts[label count] note byHand by
ScheduledPayment                    number date principalAndInterestCents interestCents principalCents mortgageInsuranceCents balanceCents
SectionReading                      section seconds readings averageSeconds
SectionsRead                        period{filter from to} sections[SectionReading]
SentReport                          shareId reportId version newer{id version} outdated{Outdated} recipients[id to messageId language link status]
Session                             id device address current createdAt lastSeenAt expiresAt
ShareCreatedEvent                   id type createdAt object{type id externalId} officerId by{EventBy} data{loanId kind reportId channel audience recipients[EventRecipient] expiresAt}
ShareRevokedEvent                   id type createdAt object{type id externalId} officerId by{EventBy} data{loanId kind reportId channel audience}
ShareState                          id channel audience showsDifference hasAccessCode subject message createdAt expiresAt revokedAt recipients[RecipientState] reportId loanId version
SharedPurchase                      kind documentVersion id number version createdAt timeZone engineVersion title borrowers[name firstName] property{address1 address2 city state zipcode county propertyType units} closingDate horizonMonths appreciationRate perDiemBasis completeness{Completeness} note contacts[kind name company email phone] timeline[key date done] hiddenSections[] videoUrl recording{Recording} disclaimer branding{company{name nmls addressLines[] phone website logoUrl brandColor licenses} officer{id name title nmls email phone headshotUrl} partner{name title email phone headshotUrl}} discountRate tryLimits{enabled priceSpread minDownPaymentRate rateSpread} analyses{waiting{scenario months laterNoteRate rentMonthlyCents upkeepRate yearlyReturn} renting{scenario rentMonthlyCents rentRise ownerRise upkeepRate yearlyReturn sellingCostRate taxRate} bidding{scenario bidsCents[] appraisalCents} sellerMoney{scenario moneyCents ratePerPoint} points{scenario offers[points noteRate]} affordable{scenario gives paymentCents cashToCloseCents debtToIncome}} analysisFigures{PurchaseAnalysisFigures} scenarios[id letter name recommendation program amortization arm{initialFixedMonths adjustEveryMonths capInitial capPeriodic capLifetime index indexName margin floor} interestOnlyMonths termMonths secondLien{amountCents noteRate termMonths} noteRate rateQuotedAt lock{days expiresOn} discountPoints lenderCreditCents buydown{kind paidBy} mortgageInsurance{kind yearlyRate singleRate} upfrontFee{financed vaUse rate} escrowWaived fees[Fee] propertyTaxYearlyCents insuranceYearlyCents hoaMonthlyCents otherMonthlyCents extraMonthlyCents extraYearlyCents extraOnce[month amountCents] prepaidDays biweekly priceCents appraisedValueCents downPaymentCents sellerCreditCents depositCents adjustments[name amountCents from] taxProration figures{PurchaseFigures} years[year principalCents interestCents mortgageInsuranceCents extraCents balanceCents] pmiCard{scoresFrom[] rows[upTo rates[]]}]
SharedRefinance                     kind documentVersion id number version createdAt timeZone engineVersion title borrowers[name firstName] property{address1 address2 city state zipcode county propertyType units} closingDate horizonMonths appreciationRate perDiemBasis completeness{Completeness} note contacts[kind name company email phone] timeline[key date done] hiddenSections[] videoUrl recording{Recording} disclaimer branding{company{name nmls addressLines[] phone website logoUrl brandColor licenses} officer{id name title nmls email phone headshotUrl} partner{name title email phone headshotUrl}} homeValueCents discountRate current{source originalLoanCents noteRate termMonths firstPaymentDate paymentsMade program mortgageInsuranceMonthlyCents mortgageInsuranceMonths propertyTaxYearlyCents insuranceYearlyCents escrowBalanceCents lastPaymentDate payoffFeesCents closedOn upfrontPremiumCents amortization nextAdjustmentDate investor texasHomeEquity statementDate balanceCents principalAndInterestCents remainingMonths} debts[Debt] occupancy disbursementDate cashAlternatives{heloc{noteRate termMonths closingCostsCents drawMonths} second{noteRate termMonths closingCostsCents}} cashOptions[CashOptionFigures] reportAdjustment{extraMonthlyCents headlineBreakEven sliderMonth} tryLimits{enabled rateSpread maxLoanToValue} scenarios[id letter name recommendation program amortization arm{initialFixedMonths adjustEveryMonths capInitial capPeriodic capLifetime index indexName margin floor} interestOnlyMonths termMonths secondLien{amountCents noteRate termMonths} noteRate rateQuotedAt lock{days expiresOn} discountPoints lenderCreditCents buydown{kind paidBy} mortgageInsurance{kind yearlyRate singleRate} upfrontFee{financed vaUse rate} escrowWaived fees[Fee] propertyTaxYearlyCents insuranceYearlyCents hoaMonthlyCents otherMonthlyCents extraMonthlyCents extraYearlyCents extraOnce[month amountCents] prepaidDays biweekly purpose costs loanAmountCents paysDebts cashOutCents figures{RefinanceFigures} years[year principalCents interestCents mortgageInsuranceCents extraCents balanceCents] pmiCard{scoresFrom[] rows[upTo rates[]]}]
SharedReport                        SharedPurchase SharedRefinance
SharedReportRow                     id kind number version title clients[] address officerName audience createdAt sharedAt expiresAt link
ShownLicense                        state number
ShownRate                           id officer nmls address place subject program termMonths noteRate apr discountPoints loanAmountCents principalAndInterestCents source asOf firstShownAt lastShownAt keptUntil
SignInAnswer                        token userId expiresAt challenge
SignalCount                         signal label about weight count
SignedInUser                        id name email title headshotUrl emailVerified companyId companyName branchName timeZone roles[name] scope[] reach activate locked trialEndsAt user_plan[name ends_at items[stripe_price]] nearLimits[NearLimit] nmls phone hasPassword twoFactor onboardingStep impersonation{id adminId adminName raised expiresAt never[] untilRaised[]} integration{id name} user{id activate locked}
Site                                id subdomain url revision draft{template color headline subheadline about buttonLabel buttonUrl facebook instagram linkedin x youtube tiktok calculators[calculator starts{priceCents downPaymentRate noteRate termYears propertyTaxYearlyCents insuranceYearlyCents hoaMonthlyCents monthlyIncomeCents monthlyDebtsCents debtToIncome balanceCents currentRate remainingYears closingCostsCents extraMonthlyCents rentMonthlyCents stayYears rentRise appreciationRate yearlyReturn upkeepRate buyingCostRate sellingCostRate}] blocks[id kind programs[] heading members[name title nmls phone email] items[question answer] text label url address]} published{number at changed} scheduled{at changed} notPublished{at sentence} updatedAt
SiteCheck                           mayPublish missing[MissingFact] findings[SiteFinding]
SiteCopy                            id contact{id name} url shown sentence leads createdAt
SiteDifference                      number with blocks[change kind name place] texts[place before after]
SiteDomain                          id host name url state pointsHere main sentence records[type name value about] lostAfter lastCheckedAt createdAt
SiteEmbed                           key origins[] scriptUrl parts[part title snippet]
SiteFinding                         rule level place field screen words sentence suggestion source{name url}
SiteLead                            id client{id name} message phoneConsent page createdAt
SiteNameCheck                       name free sentence suggestions[]
SitePicture                         id name alt url width height usedIn[place id name] officer{id name} createdAt updatedAt
SiteVersion                         number restores current headline template by createdAt
SiteVisits                          views visitors leads days[day views visitors leads] pages[name views] referrers[name views]
SmsSize                             encoding units parts priceHundredths
SourcedHomeValue                    basis amountCents lowCents highCents confidence within asOf source provider reason place through growthRate
StandingDecision                    id clientId name decision until at
State                               code name
StrikeAim                           by monthlySavingsCents withinMonths
StrikeRate                          id clientId clientName loanId loanTitle letter scenarioName program termMonths aim{StrikeAim} noteRate currentNoteRate createdBy createdAt
StripeEventRow                      id type createdAt receivedAt handledAt replays
Tag                                 id name clientCount createdAt
Task                                id client{id name} title note dueOn snoozedUntil due assignee{id name} createdBy{id name} doneAt doneBy{id name} createdAt updatedAt
Template                            name description loanKind program state isDefault fees[TemplateFee] id feeCount createdAt updatedAt
TemplateFee                         name section basis amountCents rate months payer financeCharge id
TemplateFees                        id name loanKind program isDefault sections[section title fees[TemplateFee] fixedTotalCents] fixedTotalCents openFeeCount
TemplateRow                         name description loanKind program state isDefault id feeCount createdAt updatedAt
TestMessage                         messageId to
TimelineEntry                       id at kind text author editedAt editedBy pinned mentions[id name] loanId loanKind title channel toName toAddress subject by status failure sentVia openCount lastOpenedAt reportId version who seconds privateReading sections{*} tried{priceCents downPaymentCents noteRate cashOutCents extraMonthlyCents horizonMonths} housingPaymentCents figure scenario answeredAt threadId fromClient via fromAddress answers page openHouse phoneConsent about stars address purpose granted source words number closedOn loanAmountCents noteRate reason homeId amountCents asOf watchId choice everyMonths pausedUntil ownerSays{CorrectionFigures} state from to dueOn assignee doneAt fileName line created name undoneAt undoUntil
TokenCreatedEvent                   id type createdAt object{type id externalId} officerId by{EventBy} data{name userId expiresAt}
TokenRevokedEvent                   id type createdAt object{type id externalId} officerId by{EventBy} data{name userId}
Unmerged                            client{Client} restored{Client} kept[]
Unsubscribed                        name ends_at
UpsertedClient                      id name firstName lastName email phone status officerId officerName loanCount loanAmountCents lastContactAt source tags[] fields{*} externalId metadata{*} createdAt updatedAt emails[] phones[] phoneKinds[] addresses[address1 address2 city state zipcode] employers[ClientEmployer] language note birthday referredBy{id name} created
UpsertedLoan                        kind title property{address1 address2 city state zipcode county propertyType units} closingDate monthlyIncomeCents monthlyDebtsCents horizonMonths appreciationRate perDiemBasis currentRentCents note funds[kind amountCents note] hiddenSections[] timeline[key date done] preApprovedUntil origins{propertyTax insurance hoa closingDate creditScore price income homeValue balance currentRate currentPayment remainingMonths originalLoan originalTerm firstPayment currentInsurance} originSources{propertyTax insurance hoa closingDate creditScore price income homeValue balance currentRate currentPayment remainingMonths originalLoan originalTerm firstPayment currentInsurance} lastLetter templateId clientIds[] id status officerId officerName clients[id name firstName email phone language] contacts[kind name company email phone] completeness{Completeness} reportCount externalId metadata{*} revision createdAt updatedAt discountRate tryLimits{enabled priceSpread minDownPaymentRate rateSpread} analyses{waiting{scenario months laterNoteRate rentMonthlyCents upkeepRate yearlyReturn} renting{scenario rentMonthlyCents rentRise ownerRise upkeepRate yearlyReturn sellingCostRate taxRate} bidding{scenario bidsCents[] appraisalCents} sellerMoney{scenario moneyCents ratePerPoint} points{scenario offers[points noteRate]} affordable{scenario gives paymentCents cashToCloseCents debtToIncome}} analysisFigures{PurchaseAnalysisFigures} scenarios[PurchaseComputedScenario] created
UpsertedRefinance                   kind title property{address1 address2 city state zipcode county propertyType units} closingDate monthlyIncomeCents monthlyDebtsCents horizonMonths appreciationRate perDiemBasis currentRentCents note funds[kind amountCents note] hiddenSections[] timeline[key date done] preApprovedUntil origins{propertyTax insurance hoa closingDate creditScore price income homeValue balance currentRate currentPayment remainingMonths originalLoan originalTerm firstPayment currentInsurance} originSources{propertyTax insurance hoa closingDate creditScore price income homeValue balance currentRate currentPayment remainingMonths originalLoan originalTerm firstPayment currentInsurance} lastLetter templateId clientIds[] id status officerId officerName clients[id name firstName email phone language] contacts[kind name company email phone] completeness{Completeness} reportCount externalId metadata{*} revision createdAt updatedAt homeValueCents discountRate current{source originalLoanCents noteRate termMonths firstPaymentDate paymentsMade program mortgageInsuranceMonthlyCents mortgageInsuranceMonths propertyTaxYearlyCents insuranceYearlyCents escrowBalanceCents lastPaymentDate payoffFeesCents closedOn upfrontPremiumCents amortization nextAdjustmentDate investor texasHomeEquity figures{CurrentLoanFigures} statementDate balanceCents principalAndInterestCents remainingMonths} otherCurrent[source originalLoanCents noteRate termMonths firstPaymentDate paymentsMade program mortgageInsuranceMonthlyCents mortgageInsuranceMonths propertyTaxYearlyCents insuranceYearlyCents escrowBalanceCents lastPaymentDate payoffFeesCents closedOn upfrontPremiumCents amortization nextAdjustmentDate investor texasHomeEquity statementDate balanceCents principalAndInterestCents remainingMonths] debts[Debt] tryLimits{enabled rateSpread maxLoanToValue} reportAdjustment{extraMonthlyCents headlineBreakEven sliderMonth} occupancy disbursementDate ownedSince cashAlternatives{heloc{noteRate termMonths closingCostsCents drawMonths} second{noteRate termMonths closingCostsCents}} cashOptions[CashOptionFigures] scenarios[RefinanceComputedScenario] created
UsedRows                            rows[id at what who loan{id kind} clientId] others
User                                id name email title headshotUrl roles[id name] branch{id name} confirmed lastSeenAt createdAt
UserCreatedEvent                    id type createdAt object{type id externalId} officerId by{EventBy} data{name email}
UserDeactivatedEvent                id type createdAt object{type id externalId} officerId by{EventBy} data{name email toUserId}
UserDetail                          id name email title headshotUrl roles[id name] branch{id name} confirmed lastSeenAt createdAt nmls phone supports{id name} permissions[] clientCount loanCount impersonable
UserInvitedEvent                    id type createdAt object{type id externalId} officerId by{EventBy} data{name email kind roleId}
UserUpdatedEvent                    id type createdAt object{type id externalId} officerId by{EventBy} data{changed[]}
Webhook                             id name url events[] kind owner{id name} active pausedAt pausedWhy waiting failed lastSuccessAt lastFailureAt lastFailure priorSignsUntil createdAt updatedAt
WebhookAttempt                      at ms headers{*} status error answer
WebhookDelivery                     id eventId type state attempts nextAttemptAt lastStatus lastError createdAt endedAt
WebhookDeliveryDetail               id eventId type state attempts nextAttemptAt lastStatus lastError createdAt endedAt url body tries[WebhookAttempt]
WelcomeMessage                      messageId to name subject status failure by at
WelcomeSent                         id queued[] already[] sent[WelcomeMessage]
WrittenMessage                      subject from html text
__schema0                           __schema0 *{__schema0}
`;

/** The fields inside a field, by name; `*` matches every name, and a leaf has none. */
export interface FieldTree {
  [name: string]: FieldTree;
}

/** Matches the sections of a Loan Estimate, A to H, which are field names too. */
const SHAPE = /^[A-Z]\w/;
const TOKEN = /[{}[\]]|[^\s{}[\]]+/g;

/** Parses the fields of a line. @throws Error if brackets do not match or a shape is unknown */
function treeOf(text: string, shape: (name: string) => FieldTree): FieldTree {
  const tokens = text.match(TOKEN) ?? [];
  let at = 0;
  // A field that appears in several shapes contains the fields it has in any of them.
  const merged = (into: FieldTree, more: FieldTree): FieldTree => {
    for (const [name, inside] of Object.entries(more))
      into[name] = into[name] ? merged({ ...into[name] }, inside) : inside;
    return into;
  };
  function fields(end: string | undefined): FieldTree {
    const tree: FieldTree = {};
    while (at < tokens.length && tokens[at] !== end) {
      const token = tokens[at++] ?? "";
      if (token === "{" || token === "[") merged(tree, fields(closing(token)));
      else if (SHAPE.test(token)) merged(tree, shape(token));
      else {
        const open = tokens[at];
        if (open === "{" || open === "[") {
          at += 1;
          tree[token] = fields(closing(open));
        } else tree[token] = {};
      }
    }
    if (end !== undefined && tokens[at] !== end) throw new Error(`A bracket is missing: ${text}`);
    if (end !== undefined) at += 1;
    return tree;
  }
  return fields(undefined);
}
const closing = (open: string) => (open === "{" ? "}" : "]");

const lines = (table: string): string[][] =>
  table
    .trim()
    .split("\n")
    .slice(1)
    .filter((line) => line.trim() !== "")
    .map((line) => line.trim().split(/\s+/));

export interface FieldRow {
  operation: string;
  audience: Audience;
  /** Formats fields in the table's notation. */
  fields: string;
}

const audienceOf = (word: string | undefined): Audience => {
  const audience = AUDIENCES.find((name) => name === word);
  if (!audience) throw new Error(`Unknown audience ${word}; use one of ${AUDIENCES.join(", ")}.`);
  return audience;
};

/** Parses the table. @throws Error at a line that is not in the expected form */
export const fieldRows = (): FieldRow[] =>
  lines(ACCESS_FIELDS).map(([operation = "", audience, ...fields]) => ({
    operation,
    audience: audienceOf(audience),
    fields: fields.join(" "),
  }));

/** The shapes by name, in the table's notation. */
export const shapeRows = (): Map<string, string> =>
  new Map(lines(ACCESS_SHAPES).map(([name = "", ...fields]) => [name, fields.join(" ")]));

let knownShapes: Map<string, string> | undefined;

/** Expands a row's fields, including those of its shapes. @throws Error for an unknown shape */
export function fieldTree(row: FieldRow): FieldTree {
  knownShapes ??= shapeRows();
  const shapes = knownShapes;
  const shape = (name: string): FieldTree => {
    const text = shapes.get(name);
    if (text === undefined) throw new Error(`${row.operation} has the shape ${name}, which is not listed.`);
    return treeOf(text, shape);
  };
  return treeOf(row.fields, shape);
}

export const fieldLine = ({ operation, audience, fields }: FieldRow): string =>
  `${operation.padEnd(36)}${audience.padEnd(8)}${fields}`.trimEnd();
export const shapeLine = (name: string, fields: string): string => `${name.padEnd(36)}${fields}`;
