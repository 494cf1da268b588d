import { clientSearchText } from "@hearthline/contract/clients/clients";
import type { Language } from "@hearthline/contract/values/language";
import type { DemoClient } from "./clients.ts";
import { type DemoCompany, personOf, type Rows } from "./rows.ts";

export interface BuiltClient {
  key: string;
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  language: Language;
}

/** Area codes in rotation, with the numbers reserved for fiction. */
const AREA_CODES: Record<string, string[]> = { NC: ["919", "984", "336", "252"], TX: ["512", "737"] };

/** Adds the clients. Returns them by key. */
export function addClients(rows: Rows, demo: DemoCompany, clients: DemoClient[]): Map<string, BuiltClient> {
  const { companyId, calendar, nextId } = demo;
  const areas = AREA_CODES[demo.company.state ?? ""] ?? [];
  return new Map(
    clients.map((client, index) => {
      const [firstName, lastName] = client.name;
      const officer = personOf(demo, client.officer);
      const id = nextId("client");
      const area = areas[index % areas.length];
      const phone = client.phone ?? `+1${area}55501${String((index * 7 + 20) % 100).padStart(2, "0")}`;
      const email = client.email ?? `${firstName}.${lastName}@mail.example`.toLowerCase();
      const emails = [email, ...(client.moreEmails ?? [])];
      const phones = [phone, ...(client.morePhones ?? [])];
      rows.client.push({
        id,
        companyId,
        officerId: officer.id,
        branchId: officer.branchId,
        firstName,
        lastName,
        searchText: clientSearchText({ firstName, lastName, emails, phones }),
        status: client.status,
        language: client.language ?? "en",
        note: client.note ?? "",
        archivedAt: client.status === "archived" ? calendar.at([client.updated, "15:00"]) : null,
        createdAt: calendar.at([client.created, "13:30"]),
        updatedAt: calendar.at([client.updated, "17:30"]),
      });
      emails.forEach((address, position) => {
        rows.clientEmail.push({ id: nextId("client-email"), companyId, clientId: id, email: address, position });
      });
      phones.forEach((number, position) => {
        rows.clientPhone.push({ id: nextId("client-phone"), companyId, clientId: id, phone: number, position });
      });
      client.addresses?.forEach(([address1, city, state, zipcode], position) => {
        const address = { address1, city, state, zipcode };
        rows.clientAddress.push({ id: nextId("client-address"), companyId, clientId: id, ...address, position });
      });
      return [
        client.key,
        { key: client.key, id, firstName, lastName, email, phone, language: client.language ?? "en" },
      ];
    }),
  );
}
