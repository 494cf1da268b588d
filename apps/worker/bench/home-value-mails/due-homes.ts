import { dayIn } from "@hearthline/contract/values/day-in";
import type { Database } from "@hearthline/db/client";
import { newId } from "@hearthline/db/ids";
import { writeJob } from "@hearthline/db/outbox";
import { importHousePrices } from "@hearthline/domain/market/import-house-prices";
import { importSurvey } from "@hearthline/domain/market/import-survey";
import { startSandbox } from "@hearthline/sandbox/sandbox";

/** A time zone where it is about noon now, so that the day does not end during the run. */
export function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? "UTC" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

/** Imports the public rate and price files that the sandbox has. */
export async function importMarket(database: Database, dataDir: string): Promise<void> {
  const sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    host: "127.0.0.1",
    dataDir,
    callbackBase: "http://hearthline.test",
    twilioAuthToken: "sandbox-twilio-token",
    twilioAccountSid: "AC00000000000000000000000000005a4d",
  });
  const fileAt = async (path: string) => ({
    text: await (await fetch(sandbox.url + path)).text(),
    source: path,
    now: new Date(),
  });
  const survey = await fileAt("/pmms/docs/PMMS_history.csv");
  const indexes = await Promise.all(
    ["metro", "state", "3zip"].map((level) => fileAt(`/hpi/download/quarterly_datasets/hpi_at_${level}.csv`)),
  );
  await database.system(async (db) => {
    await importSurvey(db, survey);
    for (const file of indexes) await importHousePrices(db, file);
  });
  await sandbox.close();
}

const named = (name: string, count: string) =>
  `${name} AS (SELECT n, uuidv7() AS id FROM generate_series(1, ${count}) n)`;

/** Creates `count` clients with a home each, its 2019 price and the mortgage that bought it; each value is due on the given day. */
const DUE_HOMES = `WITH ${named("client", "$4::int")}, ${named("home", "$4::int")},
  clients AS (INSERT INTO "Client" (id, "companyId", "officerId", "branchId", "firstName", "lastName", "updatedAt")
    SELECT id, $1::uuid, $2::uuid, $3::uuid, 'Nora', 'Haddad ' || n, now() FROM client),
  emails AS (INSERT INTO "ClientEmail" (id, "companyId", "clientId", email) SELECT uuidv7(), $1::uuid, id, 'owner' || n || '@' || $6 FROM client),
  homes AS (INSERT INTO "Home" (id, "companyId", address1, city, state, zipcode, "updatedAt")
    SELECT id, $1::uuid, n || ' Alder Creek Road', 'Raleigh', 'NC', '27601', now() FROM home),
  owners AS (INSERT INTO "HomeOwner" ("companyId", "homeId", "clientId") SELECT $1::uuid, home.id, client.id FROM home JOIN client USING (n)),
  prices AS (INSERT INTO "HomeValue" (id, "companyId", "homeId", "amountCents", "asOf", source)
    SELECT uuidv7(), $1::uuid, id, 30000000 + n * 10000, '2019-10-01', 'sale' FROM home),
  mortgages AS (INSERT INTO "HomeMortgage" (id, "companyId", "homeId", lien, "balanceCents", "balanceAsOf", "noteRate", "termMonths", "firstPaymentDate", "updatedAt")
    SELECT uuidv7(), $1::uuid, id, 'first', 24000000, '2019-10-01', 0.0475, 360, '2019-12-01', now() FROM home)
  INSERT INTO "HomeWatch" (id, "companyId", "homeId", "clientId", key, "nextOn", "updatedAt")
    SELECT uuidv7(), $1::uuid, home.id, client.id, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), $5::date, now() FROM home JOIN client USING (n)`;

/** Creates a company without a credit limit whose homes are all due today. @param domain of its clients' addresses */
export async function companyWithDueHomes(database: Database, domain: string, homes: number): Promise<string> {
  const [companyId, branchId, officerId] = [newId(), newId(), newId()];
  const timeZone = noonZone();
  await database.system(async (db) => {
    const company = { id: companyId, name: "Northgate Home Lending", plan: "enterprise_month", timeZone };
    await db.company.create({ data: company });
    await db.branch.create({ data: { id: branchId, companyId, name: "Raleigh" } });
    const email = `laura@${domain}`;
    await db.user.create({ data: { id: officerId, companyId, branchId, email, name: "Laura Whitfield" } });
  });
  const today = dayIn(timeZone, new Date());
  // A few thousand at a time: what the triggers record about a statement stays in memory until it ends.
  await database.systemQuery(DUE_HOMES, [companyId, officerId, branchId, homes, today, domain]);
  return companyId;
}

/** Starts a company's emails for the day, as its schedule does. */
export const startMailing = (database: Database, companyId: string): Promise<void> =>
  database.system((db) =>
    writeJob(db, {
      companyId,
      job: "home-values.mail-due",
      payload: { day: dayIn(noonZone(), new Date()), turn: 0 },
      key: `home-values-${companyId}-0`,
    }),
  );
