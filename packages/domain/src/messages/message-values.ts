import type { MessageValues, MessageVariable } from "@hearthline/contract/messages/message-variables";
import { readStored } from "@hearthline/contract/reports/stored-document";
import { phoneLabel } from "@hearthline/contract/values/phone";
import type { ScopedDb } from "@hearthline/db/client";
import type { MessageSender } from "./message-sender.ts";

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
const money = (cents: number) => dollars.format(cents / 100);
const percent = (fraction: number) => `${Number((fraction * 100).toFixed(3))}%`;

interface NewestReport {
  clientId: string;
  number: string;
  document: unknown;
}

/** Figures of the newest report whose borrowers include the client. */
async function reportValues(db: ScopedDb, ids: readonly string[]): Promise<Map<string, MessageValues>> {
  const rows = await db.$queryRaw<NewestReport[]>`
    SELECT w.id::text AS "clientId", newest.number, newest.document FROM unnest(${[...ids]}::uuid[]) AS w(id)
    CROSS JOIN LATERAL (SELECT r.number, r.document FROM "LoanClient" lc JOIN "Loan" l ON l.id = lc."loanId" AND l."deletedAt" IS NULL
      JOIN "Report" r ON r."loanId" = l.id WHERE lc."clientId" = w.id ORDER BY r."createdAt" DESC, r.id DESC LIMIT 1) newest`;
  return new Map(
    rows.map(({ clientId, number, document }): [string, MessageValues] => {
      const [first] = readStored(document).scenarios;
      if (!first) return [clientId, { "report.number": number }];
      const { loanAmountCents, principalAndInterestCents, cashToCloseCents } = first.figures;
      return [
        clientId,
        {
          "report.number": number,
          "report.loanAmount": money(loanAmountCents),
          "report.principalAndInterest": money(principalAndInterestCents),
          "report.rate": percent(first.noteRate),
          "report.cashToClose": money(cashToCloseCents),
        },
      ];
    }),
  );
}

interface Named {
  id: string;
  firstName: string;
  lastName: string;
  city: string | null;
  street: string | null;
}

/**
 * Returns the value of each variable for each client, without unknown ones. Reads only what the text names.
 *
 * @param ids of a hundred clients at most: a report is read whole
 */
export async function messageValues(
  db: ScopedDb,
  ids: readonly string[],
  { officer, company }: MessageSender,
  variables: readonly MessageVariable[],
): Promise<Map<string, MessageValues>> {
  const clients = await db.$queryRaw<Named[]>`
    SELECT c.id::text, c."firstName", c."lastName", a.city, a.address1 AS street FROM "Client" c
    LEFT JOIN LATERAL (SELECT * FROM "ClientAddress" a WHERE a."clientId" = c.id ORDER BY a.position, a.id LIMIT 1) a ON true
    WHERE c.id = ANY(${[...ids]}::uuid[])`;
  const reports = variables.some((name) => name.startsWith("report.")) ? await reportValues(db, ids) : undefined;
  const ours: MessageValues = {
    "officer.name": officer.name,
    "officer.phone": officer.phone ? phoneLabel(officer.phone) : "",
    "officer.email": officer.email,
    "company.name": company.name,
  };
  return new Map(
    clients.map(({ id, firstName, lastName, city, street }) => [
      id,
      {
        ...ours,
        ...reports?.get(id),
        "client.firstName": firstName,
        "client.lastName": lastName,
        "client.fullName": `${firstName} ${lastName}`.trim(),
        "client.city": city ?? "",
        "client.street": street ?? "",
      },
    ]),
  );
}
