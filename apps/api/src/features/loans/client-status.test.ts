import { CLIENT_STATUSES, type ClientStatus } from "@hearthline/contract/clients/client-status";
import { LOAN_STATUSES } from "@hearthline/contract/loans/loan-kinds";
import { clientStatusByLoans, isSetByHand, type LoanOfClient } from "@hearthline/contract/loans/status-rule";
import { undoBulkEdit } from "@hearthline/domain/clients/bulk/undo-bulk-edit";
import { writeBulkEdit } from "@hearthline/domain/clients/bulk/write-bulk-edit";
import { bulkStarts } from "@hearthline/domain/home-values/bulk-starts";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../testing/world.ts";

const OFFICER = "officer@demo.test";
let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const post = (path: string, body: object) => world.api(OFFICER, "post", `/api/${path}`, body);
const scenario = { name: "A", priceCents: 40_000_000, downPaymentCents: 8_000_000, noteRate: 0.065, termMonths: 360 };

/** Ids that a sequence of steps has created so far, in order. */
interface Made {
  clients: string[];
  loans: string[];
  merges: string[];
  edits: string[];
  /** Clients whose status the officer may have set. The status of all others follows from their loans alone. */
  byHand: Set<string>;
}
const pick = (ids: readonly string[], at: number): string | undefined => ids[at % Math.max(1, ids.length)];
const created = (ids: string[], { body }: { body: { data?: { id?: string } } }): void => {
  if (body.data?.id) ids.push(body.data.id);
};

const setByHand = ({ byHand }: Made, ...ids: (string | undefined)[]): void => {
  for (const id of ids) if (id) byHand.add(id);
};

/** Runs the job behind a bulk edit, in transactions like the worker's. */
async function work(editId: string, as: typeof writeBulkEdit | typeof undoBulkEdit): Promise<void> {
  const { database } = world.running.services;
  const { companyId } = await database.system((db) => db.bulkEdit.findUniqueOrThrow({ where: { id: editId } }));
  while (
    (await database.scoped(companyId, (db) =>
      as(db, { companyId, editId, watches: bulkStarts(world.running.services.secrets) }),
    )) > 0
  );
}
async function bulkEdit(made: Made, body: object): Promise<void> {
  const response = await post("bulk-edits", body);
  const id: string | undefined = response.body.data?.id;
  if (id === undefined) return;
  await work(id, writeBulkEdit);
  made.edits.push(id);
}

interface Step {
  one: number;
  other: number;
  client: ClientStatus;
  loan: (typeof LOAN_STATUSES)[number];
}

/** Every operation that moves a client or a loan to another status. A rejected one changes nothing. */
const OPERATIONS: Record<string, (made: Made, step: Step) => Promise<unknown>> = {
  "add a client": async (made, { client }) => {
    created(made.clients, await post("client/store", { firstName: "Rule", lastName: "Random", status: client }));
    if (client !== "lead") setByHand(made, made.clients.at(-1));
  },
  "add a loan": async (made, { one, other, loan }) => {
    const clientIds = [...new Set([pick(made.clients, one), pick(made.clients, other)])].filter(Boolean);
    const body = { title: "Random", status: loan, clientIds, scenarios: [scenario] };
    created(made.loans, await post("loan/purchase/create", body));
  },
  "set a loan's status": ({ loans }, { one, loan }) => post("loan/status", { id: pick(loans, one), status: loan }),
  "do or undo the contract": ({ loans }, { one, other }) =>
    post("loan/purchase/update", {
      id: pick(loans, one),
      timeline: [{ key: "contract", date: "2026-10-02", done: other % 2 === 0 }],
    }),
  "change a loan's borrowers": ({ loans, clients }, { one, other }) =>
    post("loan/purchase/update", { id: pick(loans, one), clientIds: [pick(clients, other)].filter(Boolean) }),
  "delete a loan": ({ loans }, { one }) => post("loan/delete", { ids: [pick(loans, one)] }),
  "restore a loan": async ({ loans }, { one }) =>
    world.app.inject({
      method: "POST",
      url: "/trpc/loans.restore",
      headers: { authorization: `Bearer ${await world.token(OFFICER)}` },
      payload: { ids: [pick(loans, one)] },
    }),
  "set a client's status": (made, { one, client }) => {
    setByHand(made, pick(made.clients, one));
    return post("client/client-status/update", { id: pick(made.clients, one), status: client });
  },
  "edit a client": (made, { one, client }) => {
    setByHand(made, pick(made.clients, one));
    return post("client/update", { id: pick(made.clients, one), status: client });
  },
  "merge clients": async (made, { one, other }) => {
    const body = { keptId: pick(made.clients, one), goneId: pick(made.clients, other) };
    if (made.byHand.has(body.goneId ?? "")) setByHand(made, body.keptId);
    const response = await post("clients/merge", body);
    if (response.body.data?.mergeId) made.merges.push(response.body.data.mergeId);
  },
  "undo a merge": ({ merges }, { one }) => post("clients/merges/undo", { mergeId: pick(merges, one) }),
  "set the status of many": (made, { client }) => {
    setByHand(made, ...made.clients);
    return bulkEdit(made, { action: "status", ids: made.clients, status: client });
  },
  "delete clients": (made, { one }) => bulkEdit(made, { action: "delete", ids: [pick(made.clients, one)] }),
  "undo a bulk edit": async ({ edits }, { one }) => {
    const id = pick(edits, one);
    if (id && (await post(`bulk-edits/${id}/undo`, {})).status < 300) await work(id, undoBulkEdit);
  },
};

/** Returns each existing client with what their loans imply, read from the tables themselves. */
async function standings(clientIds: readonly string[]) {
  const rows = await world.running.services.database.system((db) =>
    db.client.findMany({
      where: { id: { in: [...clientIds] } },
      select: {
        id: true,
        status: true,
        loans: { select: { loan: { select: { status: true, timeline: true, deletedAt: true } } } },
      },
    }),
  );
  return rows.map(({ id, status, loans }) => {
    const there = loans.flatMap(({ loan }) => (loan.deletedAt ? [] : [loan as unknown as LoanOfClient]));
    return { id, status: status as ClientStatus, byLoans: clientStatusByLoans(there) };
  });
}

describe("the statuses of a client and of their loans", () => {
  it("never contradict each other in any order of operations, unless the officer set the client's", async () => {
    const step = fc.record({
      does: fc.constantFrom(...Object.keys(OPERATIONS)),
      one: fc.nat(5),
      other: fc.nat(5),
      client: fc.constantFrom(...CLIENT_STATUSES),
      loan: fc.constantFrom(...LOAN_STATUSES),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        const made: Made = { clients: [], loans: [], merges: [], edits: [], byHand: new Set() };
        const start = { one: 0, other: 1, client: "lead", loan: "credit" } as const;
        for (const does of ["add a client", "add a client", "add a client", "add a loan"])
          await OPERATIONS[does]?.(made, start);
        for (const { does, ...rest } of steps) {
          await OPERATIONS[does]?.(made, rest);
          for (const { id, status, byLoans } of await standings(made.clients)) {
            // With a loan past Draft, only the loan's own status or an archived client is possible.
            if (byLoans !== null) expect([byLoans, "archived"], `${does}: ${id}`).toContain(status);
            if (isSetByHand(status, byLoans)) expect([...made.byHand], `${does}: ${status}`).toContain(id);
          }
        }
      }),
      { numRuns: 12 },
    );
  });
});
