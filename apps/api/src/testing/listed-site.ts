import type { World } from "./world.ts";

const SEVERAL = [1, 2, 3, 4];

/** Creates an officer's website with several versions, and several messages from a client, some with the same time. */
export async function listedSite(world: World, email: string, clientId: string): Promise<void> {
  const post = async (path: string, body: object) => {
    const response = await world.api(email, "post", `/api/${path}`, body);
    if (response.status >= 300) throw new Error(`${path}: ${JSON.stringify(response.body)}`);
    return response.body.data;
  };
  const { id: siteId, revision } = await post("website", { subdomain: "listed-site" });
  for (const _ of SEVERAL) await post("website/publish", { revision });
  const lead = { siteId, clientId, name: "Listed", email: "listed@lead.test", consentVersion: "2026-12-01" };
  const createdAt = new Date("2026-05-01T12:00:00Z");
  await world.running.services.database.system(async (db) => {
    const { companyId } = await db.user.findUniqueOrThrow({ where: { email } });
    await db.siteLead.createMany({
      data: SEVERAL.map((n) => ({ ...lead, companyId, createdAt, submitKey: `listed ${n}`, message: `Message ${n}` })),
    });
  });
}
