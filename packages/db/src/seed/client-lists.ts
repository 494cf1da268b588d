import type { Prisma } from "../client.ts";
import type { BuiltClient } from "./build-clients.ts";
import { type DemoCompany, personOf, type Rows } from "./rows.ts";

const LAURA = "officer@demo.test";
const FIELDS = [
  { key: "lead_score", name: "Lead score", type: "number" },
  { key: "lead_from", name: "Lead grade", type: "choice", choices: ["Gold", "Silver", "Bronze"] },
  { key: "lease_ends", name: "Lease ends", type: "date" },
] as const;
const TAGS = ["First-time buyer", "Veteran", "Investor", "Open house"];

interface DemoMarks {
  client: string;
  tags?: string[];
  score?: number;
  grade?: string;
  leaseEnds?: string;
}
/** Extra data of some of Northgate's clients. */
const MARKS: DemoMarks[] = [
  { client: "abbott-w", tags: ["First-time buyer"], score: 9, grade: "Gold" },
  { client: "abbott-j", tags: ["First-time buyer"], score: 9, grade: "Gold" },
  { client: "callahan", tags: ["Open house"], score: 3, grade: "Bronze" },
  { client: "leary", tags: ["Veteran"], score: 7, grade: "Silver", leaseEnds: "2027-03-31" },
  { client: "feldman", tags: ["Investor"], score: 6 },
  { client: "mercer", tags: ["Open house", "First-time buyer"], score: 5, grade: "Silver", leaseEnds: "2027-01-31" },
  { client: "tillery", tags: ["Veteran"], score: 4 },
];

const columnOf = (type: string, value: string | number) => ({
  text: type === "choice" ? String(value) : null,
  number: type === "number" ? Number(value) : null,
  day: type === "date" ? new Date(`${value}T00:00:00Z`) : null,
});

/** Two clients added to the list of the spring dinner, which can be undone. */
function addBulkEdit(rows: Rows, demo: DemoCompany, clients: ReadonlyMap<string, BuiltClient>): void {
  const { companyId, calendar, nextId } = demo;
  const { id: userId, branchId, name } = personOf(demo, LAURA);
  const id = nextId("bulk-edit");
  const ids = ["abbott-w", "leary"].map((key) => clients.get(key)?.id ?? "");
  const [at, undoUntil] = [calendar.at([2, "14:00"]), calendar.at([-28, "14:00"])];
  const caller = {
    userId,
    actedForId: null,
    impersonatorId: null,
    tokenId: null,
    requestId: "demo",
    address: "127.0.0.1",
    userAgent: null,
  };
  const by = {
    operation: "bulkEdits.create",
    summary: "Do one thing to many clients",
    cause: { kind: "user", id: userId, name, tokenId: null, actingFor: null },
    integration: null,
    caller,
    writers: [{ kind: "user", userId, branchId, reach: "own", supportsUserId: null, owner: null }],
  };
  rows.bulkEdit.push({
    id,
    companyId,
    userId,
    reach: `officer:${userId}`,
    action: "tag",
    filter: { ids },
    params: { label: "Tagged Spring dinner", tags: ["Spring dinner"], timeZone: "America/New_York", by },
    state: "done",
    total: 2,
    done: 2,
    changed: 2,
    undoUntil,
    createdAt: at,
    updatedAt: at,
  });
  for (const clientId of ids)
    rows.bulkEditRow.push({
      companyId,
      editId: id,
      clientId,
      status: "changed",
      before: { tags: [] },
      after: { tags: ["Spring dinner"] },
    });
}

/** A paused email to some clients: one of them is waiting for it, another has unsubscribed. */
function addBatch(rows: Rows, demo: DemoCompany, clients: ReadonlyMap<string, BuiltClient>): void {
  const { companyId, calendar, nextId } = demo;
  const { id: userId, branchId } = personOf(demo, LAURA);
  const id = nextId("message-batch");
  const recipients = ["feldman", "leary"].flatMap((key) => clients.get(key) ?? []);
  const at = calendar.at([1, "14:00"]);
  const reader = { kind: "user", userId, branchId, reach: "own", supportsUserId: null, owner: null };
  rows.messageBatch.push({
    id,
    companyId,
    userId,
    reach: `officer:${userId}`,
    channel: "email",
    purpose: "service",
    subject: "Your rate, {{client.firstName|hello}}",
    body: "Hi {{client.firstName|there}}, shall we look at your rate again? {{officer.name}}",
    filter: { ids: recipients.map((client) => client.id) },
    params: { timeZone: "America/New_York", reader },
    state: "paused",
    total: recipients.length,
    createdAt: at,
    updatedAt: at,
  });
  for (const [index, { id: clientId, email: address }] of recipients.entries())
    rows.batchRecipient.push({
      companyId,
      batchId: id,
      clientId,
      address,
      addressHash: clientId,
      ...(index > 0 && { state: "skipped", reason: "said-no" }),
      dueAt: at,
    });
}

/** An expired file of the leads. */
function addExport(rows: Rows, demo: DemoCompany): void {
  const { companyId, calendar, nextId } = demo;
  const { id: userId, branchId } = personOf(demo, LAURA);
  const reader = { kind: "user", userId, branchId, reach: "own", supportsUserId: null, owner: null };
  rows.clientExport.push({
    id: nextId("client-export"),
    companyId,
    userId,
    reach: `officer:${userId}`,
    format: "csv",
    filter: { filter: { statuses: ["lead"] } },
    params: { timeZone: "America/New_York", reader },
    state: "expired",
    total: 3,
    done: 3,
    fileBytes: 812,
    expiresAt: calendar.at([13, "14:00"]),
    createdAt: calendar.at([20, "14:00"]),
    updatedAt: calendar.at([13, "14:00"]),
  });
}

/** A request for the data about a person; its file has expired. */
function addPersonFile(rows: Rows, demo: DemoCompany, clients: ReadonlyMap<string, BuiltClient>): void {
  const { companyId, calendar, nextId } = demo;
  rows.personRequest.push({
    id: nextId("person-file"),
    companyId,
    kind: "export",
    format: "pdf",
    state: "expired",
    clientId: clients.get("feldman")?.id ?? "",
    byId: personOf(demo, LAURA).id,
    reach: `officer:${personOf(demo, LAURA).id}`,
    reason: "Asked by email what you keep about her",
    result: { rows: { ClientEmail: 1, ClientPhone: 1, Loan: 1 } },
    fileBytes: 61_204,
    expiresAt: calendar.at([9, "10:00"]),
    createdAt: calendar.at([16, "10:00"]),
  });
}

/** Custom fields, tags, and lists of clients. */
export function addClientLists(rows: Rows, demo: DemoCompany, clients: ReadonlyMap<string, BuiltClient>): void {
  const { companyId, calendar, nextId } = demo;
  const at = calendar.at([60, "14:00"]);
  const dates = { createdAt: at, updatedAt: at };
  const fields = FIELDS.map((field, position) => ({ ...field, id: nextId("client-field"), position }));
  for (const { id, key, name, type, position, ...more } of fields) {
    const choices: Prisma.InputJsonValue = "choices" in more ? [...more.choices] : [];
    rows.clientField.push({ id, companyId, key, name, type, position, choices, ...dates });
  }
  const tags = new Map(TAGS.map((name) => [name, nextId("tag")]));
  for (const [name, id] of tags) rows.tag.push({ id, companyId, name, key: name.toLowerCase(), createdAt: at });
  for (const { client, tags: names = [], score, grade, leaseEnds } of MARKS) {
    const clientId = clients.get(client)?.id;
    if (!clientId) throw new Error(`The demo has no client ${client}.`);
    for (const name of names) rows.clientTag.push({ companyId, clientId, tagId: tags.get(name) ?? "", createdAt: at });
    for (const [index, value] of [score, grade, leaseEnds].entries()) {
      const field = fields[index];
      if (value !== undefined && field)
        rows.clientFieldValue.push({ companyId, clientId, fieldId: field.id, ...columnOf(field.type, value) });
    }
  }
  const ownerId = personOf(demo, LAURA).id;
  const [refilled, picked] = [nextId("client-list"), nextId("client-list")];
  const own = { companyId, ownerId, sharedWith: "company", ...dates };
  rows.clientList.push(
    {
      ...own,
      id: refilled,
      name: "Gold leads",
      kind: "filter",
      filter: { fields: [{ key: "lead_from", is: "any", values: ["Gold"] }] },
    },
    { ...own, id: picked, name: "Spring dinner", kind: "picked", filter: {} },
  );
  for (const key of ["abbott-w", "leary"])
    rows.clientListMember.push({ companyId, listId: picked, clientId: clients.get(key)?.id ?? "", addedAt: at });
  addBulkEdit(rows, demo, clients);
  addBatch(rows, demo, clients);
  addExport(rows, demo);
  addPersonFile(rows, demo, clients);
}
