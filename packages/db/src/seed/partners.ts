import { phoneE164 } from "@hearthline/contract/values/phone";
import type { Prisma } from "../client.ts";
import { contactColumns } from "../contact-keys.ts";
import { type DemoCompany, personOf, type Rows } from "./rows.ts";

/** A participant as a demo loan names them. */
interface Named {
  kind: string;
  name: string;
  company?: string;
  email?: string;
  phone?: string;
}

/** The lead sources of the demo's clients, in rotation; every third is unknown. */
const SOURCES = ["Referral", "Open house", "", "Zillow", "Past client", ""];
/** Who referred which clients, by the client's number in the list. */
const SENT: Record<string, number[]> = {
  "Denise Okafor": [1, 6, 12, 15],
  "Paula Grimes": [3, 9],
  "Samuel Brandt": [7],
};
const ACCOUNTS = ["realtor@demo.test", "partner@demo.test"];

/** The realtors and partners of the demo: contacts of its loans, two of whom have accounts and work with its officer. */
export function addPartners(rows: Rows, demo: DemoCompany): void {
  const { companyId, calendar, nextId } = demo;
  const officerId = personOf(demo, "officer@demo.test").id;
  const contacts = new Map<string, Prisma.ContactCreateManyInput & { id: string }>();
  for (const loan of rows.loan) {
    if (loan.companyId !== companyId) continue;
    (loan.contacts as unknown as Named[] | undefined)?.forEach((named, position) => {
      const known = contacts.get(named.name) ?? contactOf(demo, named, nextId("contact"));
      contacts.set(named.name, known);
      rows.loanContact.push({
        companyId,
        loanId: loan.id ?? "",
        contactId: known.id,
        role: named.kind,
        position,
        createdAt: calendar.at([120, "14:00"]),
      });
    });
  }
  rows.contact.push(...contacts.values());
  const clients = rows.client.filter((client) => client.companyId === companyId);
  clients.forEach((client, index) => {
    client.source = SOURCES[index % SOURCES.length] ?? "";
  });
  for (const [name, numbers] of Object.entries(SENT))
    for (const number of numbers) {
      const [client, contact] = [clients[number], contacts.get(name)];
      if (client && contact) Object.assign(client, { referredById: contact.id, source: "Referral" });
    }
  for (const email of ACCOUNTS)
    rows.partnerLink.push({
      companyId,
      officerId,
      partnerId: personOf(demo, email).id,
      createdAt: calendar.at([120, "14:00"]),
    });
}

function contactOf(demo: DemoCompany, { name, company = "", email, phone }: Named, id: string) {
  const account = email && ACCOUNTS.includes(email) ? personOf(demo, email).id : null;
  const details = { name, firm: company, email: email ?? null, phone: phone ? (phoneE164(phone) ?? null) : null };
  return {
    ...details,
    ...contactColumns(details),
    id,
    companyId: demo.companyId,
    userId: account,
    createdById: personOf(demo, "officer@demo.test").id,
    createdAt: demo.calendar.at([120, "14:00"]),
    updatedAt: demo.calendar.at([120, "14:00"]),
  };
}
