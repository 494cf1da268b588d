import { homeValueCredits } from "@hearthline/contract/billing/plans";
import { monthIn } from "@hearthline/contract/values/day-in";
import type { BuiltClient } from "./build-clients.ts";
import type { DemoCompany, Rows } from "./rows.ts";

/** A client who gets the value of a home by email; days ahead and ago. */
interface DemoWatch {
  /** First line of the home's address. */
  home: string;
  client: string;
  everyMonths: 1 | 2 | 3 | 6;
  /** Days until the next email. */
  next: number;
  state?: "paused";
  goesFirst?: true;
  /** Days ago on which emails were sent, earliest first. */
  sent: number[];
  /** Days ago on which the page was last opened. */
  opened?: number;
  /** The realtor named next to the officer, a contact of the company. */
  realtor?: string;
  /** Days ago on which an email to the client's first address bounced. */
  bounced?: number;
}

export const NORTHGATE_WATCHES: DemoWatch[] = [
  {
    home: "305 Vance Street",
    client: "dvorak-h",
    everyMonths: 1,
    next: 4,
    goesFirst: true,
    sent: [57, 26],
    opened: 25,
    realtor: "Denise Okafor",
  },
  { home: "917 Brookside Drive", client: "tate-h", everyMonths: 1, next: 9, sent: [21], opened: 20 },
  { home: "300 Kildaire Woods", client: "nair-r", everyMonths: 3, next: 33, sent: [30] },
  { home: "24 Larkspur Court", client: "feldman", everyMonths: 6, next: 60, state: "paused", sent: [], bounced: 41 },
];
export const LONE_STAR_WATCHES: DemoWatch[] = [
  { home: "3812 Duval Street", client: "holt-a", everyMonths: 1, next: 6, sent: [10] },
];

/** Returns a contact of the company by name. */
function contactOf(rows: Rows, companyId: string, name: string): string {
  const id = rows.contact.find((row) => row.companyId === companyId && row.name === name)?.id;
  if (!id) throw new Error(`The demo has no contact ${name}.`);
  return id;
}

/** The client's first address bounces. */
function addBounce(rows: Rows, companyId: string, clientId: string, at: Date): void {
  const address = rows.clientEmail.find((row) => row.clientId === clientId)?.email;
  if (!address) throw new Error(`The demo's client ${clientId} has no address that could bounce.`);
  const reason = "There is no such mailbox (5.1.1).";
  rows.bouncedAddress.push({ companyId, channel: "email", address, reason, at });
}

/** Adds the watches with their sent emails, and the credits that were spent on them. */
export function addHomeWatches(
  rows: Rows,
  demo: DemoCompany,
  watches: readonly DemoWatch[],
  {
    clients,
    plan,
    tier,
    timeZone,
  }: { clients: ReadonlyMap<string, BuiltClient>; plan: string; tier: string | null; timeZone: string },
): void {
  const { companyId, calendar, nextId } = demo;
  const given = homeValueCredits(plan, tier) ?? 1_000;
  const thisMonth = monthIn(timeZone, calendar.now);
  const granted = new Map<string, { spent: number; at: Date }>();
  const line = (
    month: string,
    createdAt: Date,
    data: { kind: string; credits: number; key: string; reserveId?: string },
  ) => {
    const id = nextId("credit-entry");
    rows.creditEntry.push({ id, companyId, month, createdAt, ...data });
    return id;
  };
  const grant = (at: Date): string => {
    const month = monthIn(timeZone, at);
    if (!granted.has(month)) line(month, at, { kind: "grant", credits: given, key: `grant ${month} ${given}` });
    const { spent } = granted.get(month) ?? { spent: 0 };
    granted.set(month, { spent, at });
    return month;
  };
  const mailed: { at: Date; watchId: string }[] = [];
  for (const {
    home,
    client,
    everyMonths,
    next,
    state = "active",
    goesFirst = false,
    sent,
    opened,
    realtor,
    bounced,
  } of watches) {
    const homeId = rows.home.find((row) => row.companyId === companyId && row.address1 === home)?.id;
    const clientId = clients.get(client)?.id;
    if (!homeId || !clientId) throw new Error(`The demo has no home ${home} of ${client}.`);
    const id = nextId("home-watch");
    const contactId = realtor ? contactOf(rows, companyId, realtor) : null;
    if (bounced !== undefined) addBounce(rows, companyId, clientId, calendar.at([bounced, "14:03"]));
    const createdAt = calendar.at([(sent[0] ?? 12) + 1, "15:00"]);
    rows.homeWatch.push({
      id,
      companyId,
      homeId,
      clientId,
      state,
      everyMonths,
      nextOn: calendar.at([-next, "00:00"]),
      goesFirst,
      contactId,
      key: `demo-home-value-${id}`,
      copyKey: `demo-home-value-copy-${id}`,
      begunAt: createdAt,
      openedAt: opened === undefined ? null : calendar.at([opened, "18:20"]),
      createdAt,
      updatedAt: createdAt,
    });
    mailed.push(...sent.map((days) => ({ at: calendar.at([days, "14:00"]), watchId: id })));
  }
  for (const { at, watchId } of mailed.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const month = grant(at);
    granted.set(month, { spent: (granted.get(month)?.spent ?? 0) + 1, at });
    const id = nextId("home-mailing");
    const reserveId = line(month, at, { kind: "reserve", credits: -1, key: `reserve ${id}` });
    line(month, at, { kind: "commit", credits: 0, key: `settle ${reserveId}`, reserveId });
    const dueOn = new Date(`${at.toISOString().slice(0, 10)}T00:00:00Z`);
    rows.homeMailing.push({ id, companyId, watchId, dueOn, state: "sent", reserveId, createdAt: at, updatedAt: at });
  }
  for (const [month, { spent, at }] of granted)
    if (month < thisMonth) {
      const left = given - spent;
      if (left > 0) line(month, at, { kind: "expire", credits: -left, key: `expire ${month}` });
    }
  grant(calendar.noonThisMonth(timeZone));
}
