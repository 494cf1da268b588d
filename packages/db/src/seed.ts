import { hash } from "@node-rs/argon2";
import pg from "pg";
import { openDatabase, type SystemDb } from "./client.ts";
import { createRoles } from "./company.ts";
import { addAccess } from "./seed/access.ts";
import { addAudit } from "./seed/audit.ts";
import { addBilling, countReports, NORTHGATE_TIER } from "./seed/billing.ts";
import { addClients } from "./seed/build-clients.ts";
import { addHomes, addHouseholds, addNotes } from "./seed/build-homes.ts";
import { addSearches, addTemplates } from "./seed/build-loans.ts";
import { addReports } from "./seed/build-reports.ts";
import { Calendar } from "./seed/calendar.ts";
import { addCallDecision } from "./seed/calls.ts";
import { addChats, NORTHGATE_CHATS } from "./seed/chats.ts";
import { addClientLists } from "./seed/client-lists.ts";
import { addCommunities, addSite } from "./seed/communities.ts";
import { type CompanySpec, DEMO_COMPANIES } from "./seed/companies.ts";
import { addOwnersWords } from "./seed/home-owners.ts";
import { addHomeWatches, LONE_STAR_WATCHES, NORTHGATE_WATCHES } from "./seed/home-watches.ts";
import { demoId, idsOf } from "./seed/ids.ts";
import { addImports } from "./seed/imports.ts";
import { addIntegration } from "./seed/integrations.ts";
import { addJobs } from "./seed/jobs.ts";
import { addEveryLoan } from "./seed/kinds.ts";
import { addMerge } from "./seed/merges.ts";
import { addSavedMessages } from "./seed/messages.ts";
import { addMonitoring } from "./seed/monitoring.ts";
import { addPartners } from "./seed/partners.ts";
import { addPicture, type PutFile } from "./seed/pictures.ts";
import { addLetters } from "./seed/pre-approval-letters.ts";
import { addRates } from "./seed/rates.ts";
import { addRecording } from "./seed/recordings.ts";
import { addReviews } from "./seed/reviews.ts";
import { type DemoCompany, noRows, type Rows, writeRows } from "./seed/rows.ts";
import { addSiteContent } from "./seed/site-content.ts";
import { addTasks, NORTHGATE_TASKS } from "./seed/tasks.ts";
import { addWebhooks } from "./seed/webhooks.ts";
import type { DatabaseUrls } from "./urls.ts";

export { demoId } from "./seed/ids.ts";
export { DEMO_USERS } from "./seed/users.ts";

export const DEMO_PASSWORD = "demo-password";
/** Fixed, so that the seed is the same each time: these accounts exist only outside production, and everyone knows their password. */
const DEMO_SALT = Buffer.from("hearthline-demo!");
const OPENED = new Date("2026-06-01T12:00:00Z");

export interface SeedOptions {
  /** The day from which all dates are counted; default today. Two seeds of one day are identical. */
  now?: Date;
  /** The file store, for logos, headshots and a video; without it they are omitted. */
  put?: PutFile;
  /** Writes what business rules derive from a company's rows, in the same transaction; without it the worker does so later. */
  workOut?: (db: SystemDb, companyId: string) => Promise<void>;
}

interface Seeding {
  db: SystemDb;
  passwordHash: string;
  calendar: Calendar;
  put: PutFile | undefined;
}

/** The company with its roles, branch and people. */
async function addCompany({ db, passwordHash, calendar, put }: Seeding, spec: CompanySpec): Promise<DemoCompany> {
  const nextId = idsOf(spec.number);
  const companyId = demoId(spec.number);
  const branchId = demoId(spec.number + 500);
  const dates = { createdAt: OPENED, updatedAt: OPENED };
  const picture = (kind: string, name: string | undefined) =>
    put && name ? addPicture(db, put, { id: nextId("file"), companyId, kind, name, at: OPENED }) : undefined;

  await db.company.create({ data: { ...spec.data, ...dates, id: companyId, billingInfoAt: OPENED } });
  const logo = await picture("logo", spec.logo);
  if (logo) await db.company.update({ where: { id: companyId }, data: { logoFileId: logo.id, updatedAt: OPENED } });
  const roles = await createRoles(db, companyId, { id: () => nextId("role"), at: OPENED });
  const { city, state } = spec.data;
  await db.branch.create({ data: { ...dates, id: branchId, companyId, name: spec.branch, city, state } });

  const officer = spec.users.find(({ roles: names }) => names.includes("Loan Officer"));
  const people: DemoCompany["people"] = new Map();
  for (const user of spec.users) {
    const { email, name, title, nmls = null, phone = null } = user;
    const id = demoId(user.number);
    const headshot = await picture(`headshot:${id}`, user.picture);
    people.set(email, { id, email, name, title, nmls, phone, branchId, headshotKey: headshot?.publicKey ?? null });
    await db.user.create({
      data: {
        ...dates,
        id,
        companyId,
        branchId,
        email,
        name,
        title,
        nmls,
        phone,
        passwordHash,
        headshotFileId: headshot?.id ?? null,
        emailVerifiedAt: OPENED,
        activate: true,
        supportsUserId: user.roles.includes("Viewer") && officer ? demoId(officer.number) : null,
      },
    });
    await db.userRole.createMany({ data: user.roles.map((role) => ({ companyId, userId: id, roleId: roles[role] })) });
  }
  return { companyId, calendar, nextId, company: spec.data, logoKey: logo?.publicKey ?? null, people };
}

/** Adds clients, templates, loans, reports and their history. Returns how many reports the company has. */
function addWork(rows: Rows, demo: DemoCompany, spec: CompanySpec): number {
  const clients = addClients(rows, demo, spec.clients);
  const templates = addTemplates(rows, demo, spec.templates);
  const loans = addEveryLoan(rows, demo, spec, templates, clients);
  if (spec.number === 1) addPartners(rows, demo);
  if (spec.rates) addRates(rows, demo, spec.rates);
  addSearches(rows, demo, spec.searches);
  addHomes(rows, demo, spec.homes, { clients, loans });
  addHomeWatches(rows, demo, spec.number === 1 ? NORTHGATE_WATCHES : LONE_STAR_WATCHES, {
    clients,
    tier: spec.number === 1 ? NORTHGATE_TIER : null,
    ...spec.data,
  });
  addOwnersWords(rows, demo);
  const { timeZone } = spec.data;
  addMonitoring(
    rows,
    demo,
    clients,
    spec.number === 1
      ? { client: "dvorak-h", officer: "officer@demo.test", address: "In person", timeZone }
      : { client: "holt-a", officer: "officer@other.test", address: "In person", timeZone },
  );
  addHouseholds(rows, demo, spec.households, clients);
  addNotes(rows, demo, spec.notes, clients);
  if (spec.number === 1) addTasks(rows, demo, NORTHGATE_TASKS, clients);
  if (spec.number === 1) addChats(rows, demo, NORTHGATE_CHATS, clients);
  if (spec.number === 1) addClientLists(rows, demo, clients);
  addLetters(rows, demo, spec.letters, loans);
  if (spec.number === 1) addSavedMessages(rows, demo);
  if (spec.number === 1) addCommunities(rows, demo);
  if (spec.number === 1) addSite(rows, demo);
  if (spec.number === 1) addReviews(rows, demo);
  if (spec.number === 1) addSiteContent(rows, demo);
  const reports = addReports(rows, demo, spec.reports, loans, spec.reportsBefore);
  if (spec.number === 1) addJobs(rows, demo);
  return reports;
}

/** Updates the planner's row counts: autovacuum would do so only after a minute, and for tables this small never. */
async function countRows(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query("ANALYZE");
  } finally {
    await owner.end();
  }
}

/** Fills an empty database with the two demo companies. Returns false if a company already exists. */
export async function seed(urls: DatabaseUrls, { now = new Date(), put, workOut }: SeedOptions = {}): Promise<boolean> {
  const database = openDatabase(urls, { connections: 2 });
  try {
    const filled = await database.system(async (db) => {
      if ((await db.company.count()) > 0) return false;
      const passwordHash = await hash(DEMO_PASSWORD, {
        algorithm: 2,
        memoryCost: 19_456,
        timeCost: 2,
        parallelism: 1,
        salt: DEMO_SALT,
      });
      const calendar = new Calendar(now);
      const rows = noRows();
      let first: DemoCompany | undefined;
      for (const spec of DEMO_COMPANIES) {
        const demo = await addCompany({ db, passwordHash, calendar, put }, spec);
        first ??= demo;
        const reportCounter = addWork(rows, demo, spec);
        await db.company.update({ where: { id: demo.companyId }, data: { reportCounter, updatedAt: OPENED } });
      }
      await writeRows(db, rows);
      await countReports(db, now);
      if (first && put) await addRecording(db, put, first);
      if (first) await addIntegration(db, first);
      if (first) await addWebhooks(db, first);
      if (first) await addAccess(db, first);
      if (first) await addBilling(db, first);
      if (first) await addAudit(db, first);
      if (first) await addCallDecision(db, first);
      if (first) await addImports(db, first);
      if (first) await addMerge(db, first);
      for (const spec of DEMO_COMPANIES) await workOut?.(db, demoId(spec.number));
      return true;
    });
    if (filled) await countRows(urls.owner);
    return filled;
  } finally {
    await database.close();
  }
}
