import { placeEvents, writeEvents } from "@hearthline/db/events";
import { newId } from "@hearthline/db/ids";
import { createOutsideCaller, sandboxInbox } from "@hearthline/providers/outside-call";
import { newWebhookSecret } from "@hearthline/providers/webhook-signature";
import { openWorld, type World } from "../testing/world.ts";
import { claimDue } from "./deliveries.ts";
import { deliver, type WebhookServices } from "./start-webhooks.ts";

export const SECRET = newWebhookSecret();

interface EndpointDraft {
  userId?: string;
  url?: string;
  events?: string[];
  kind?: string;
  companyId?: string;
}

/** A company with an admin who reads all of it, an officer who reads their own rows, an endpoint for each, and the sandbox's inbox to post to. */
export async function openWebhookWorld() {
  const world = await openWorld();
  const services: WebhookServices = {
    ...world.services,
    outside: createOutsideCaller(sandboxInbox(world.sandbox.url)),
  };
  const system: World["database"]["system"] = (work) => world.database.system(work);
  const admin = newId();

  async function roleOf(companyId: string, userId: string, reach: string, permissions: string[]): Promise<void> {
    await system(async (db) => {
      const { id } = await db.role.create({ data: { companyId, name: `Of ${reach}`, reach } });
      await db.rolePermission.createMany({
        data: permissions.map((permission) => ({ companyId, roleId: id, permission })),
      });
      await db.userRole.create({ data: { companyId, userId, roleId: id } });
    });
  }
  async function adminOf(companyId: string, id = newId()): Promise<string> {
    await system((db) =>
      db.user.create({ data: { id, companyId, email: `admin-${id}@northgate.test`, name: "Margaret Ellis" } }),
    );
    await roleOf(companyId, id, "company", ["report:view", "integration:manage"]);
    return id;
  }
  await adminOf(world.company.companyId, admin);
  await roleOf(world.company.companyId, world.company.officerId, "own", ["report:view"]);

  const inbox = (name: string) => `${world.sandbox.url}/sandbox/webhooks/${name}`;
  const headOf = async (companyId: string) =>
    (await system((db) => db.eventHead.findUnique({ where: { companyId } })))?.seq ?? 0;

  return {
    world,
    services,
    system,
    admin,
    adminEmail: `admin-${admin}@northgate.test`,
    inbox,
    /** Creates another company with an admin. */
    async anotherCompany() {
      const companyId = newId();
      await system((db) => db.company.create({ data: { id: companyId, name: "Harbor Lending" } }));
      return { companyId, userId: await adminOf(companyId) };
    },
    async endpoint({
      userId = admin,
      url = inbox(newId()),
      events = ["*"],
      kind = "endpoint",
      companyId = world.company.companyId,
    }: EndpointDraft = {}) {
      const id = newId();
      const { sealed, sealedBy } = world.services.ring.seal(id, SECRET);
      const afterSeq = await headOf(companyId);
      await system((db) =>
        db.webhookEndpoint.create({
          data: {
            ...{ id, companyId, userId, url, events, kind, sealedBy },
            ...{ name: "Warehouse", sealedSecret: sealed, afterSeq },
          },
        }),
      );
      return { id, url };
    },
    /** Emits an event about a user's client. */
    async happen(
      officerId: string | null = world.company.officerId,
      times = 1,
      companyId = world.company.companyId,
    ): Promise<void> {
      const branchId = companyId === world.company.companyId ? world.company.branchId : null;
      const by = { kind: "system", id: null, name: "A test", tokenId: null, actingFor: null } as const;
      const event = {
        type: "client.updated" as const,
        ...{ officerId, branchId },
        data: { changed: ["note"] },
      };
      await world.database.scoped(companyId, (db) =>
        writeEvents(
          db,
          companyId,
          by,
          Array.from({ length: times }, () => ({ ...event, object: { type: "client", id: newId() } as const })),
        ),
      );
      await placeEvents(world.database);
    },
    rows: (endpointId: string) =>
      system((db) =>
        db.webhookDelivery.findMany({ where: { endpointId }, orderBy: { eventId: "asc" }, include: { tries: true } }),
      ),
    async arrived(url: string) {
      const { arrived } = (await (await fetch(`${url}?format=json`)).json()) as {
        arrived: { id: string; body: string; signed: boolean | null }[];
      };
      return arrived;
    },
    tell: (url: string, told: Record<string, string>) =>
      fetch(`${url}/answers`, { method: "POST", body: new URLSearchParams({ secret: SECRET, ...told }) }),
    /** Sends everything that is due, once. */
    async sendDue(): Promise<number> {
      const claimed = await claimDue(world.database, 100);
      await Promise.all(claimed.map((one) => deliver(services, one)));
      return claimed.length;
    },
    /** Moves to the time of the next try. */
    hurry: (endpointId: string) =>
      system((db) =>
        db.webhookDelivery.updateMany({ where: { endpointId, state: "waiting" }, data: { nextAt: new Date(0) } }),
      ),
  };
}
export type WebhookWorld = Awaited<ReturnType<typeof openWebhookWorld>>;
