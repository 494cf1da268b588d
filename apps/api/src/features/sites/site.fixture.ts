import { demoPeople } from "../../testing/people.ts";
import type { World } from "../../testing/world.ts";
import { sealForm } from "./lead-form.rules.ts";

/** Creates an officer of the demo company with a website that may be published. */
export async function officerWithSite(world: World, name: string) {
  const email = `${name}@sites.test`;
  const people = await demoPeople(world);
  const userId = await people.user(email, "Loan Officer");
  await world.running.services.database.system((db) =>
    db.user.update({ where: { id: userId }, data: { name: `Nora ${name}`, nmls: "1234567", phone: "+19195550142" } }),
  );
  const call = (method: "get" | "post" | "patch" | "put" | "delete", path: string, body?: object) =>
    world.api(email, method, `/api/${path}`, body);
  const made = await call("post", "website", { subdomain: name });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  let revision: number = made.body.data.revision;
  const save = async (change: object) => {
    const answer = await call("patch", "website", { revision, ...change });
    if (answer.status === 200) revision = answer.body.data.revision;
    return answer;
  };
  return {
    email,
    userId,
    call,
    save,
    revision: () => revision,
    publish: () => call("post", "website/publish", { revision }),
    page: (path = "", headers: Record<string, string> = {}) => world.app.inject({ url: `/s/${name}${path}`, headers }),
    /** Sends the page's form as a browser without scripts does. @param heldFor milliseconds since the page was loaded */
    async write(fields: Record<string, string>, { heldFor = 60_000, seal }: { heldFor?: number; seal?: string } = {}) {
      const site = await world.running.services.database.system((db) =>
        db.site.findUniqueOrThrow({ where: { officerId: userId } }),
      );
      const form = seal ?? sealForm(world.running.services.secrets, site.id, new Date(Date.now() - heldFor));
      return world.app.inject({
        method: "POST",
        url: `/s/${name}/contact`,
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams({ form, page: `/s/${name}`, ...fields }).toString(),
      });
    },
    seal: async () => {
      const site = await world.running.services.database.system((db) =>
        db.site.findUniqueOrThrow({ where: { officerId: userId } }),
      );
      return sealForm(world.running.services.secrets, site.id, new Date(Date.now() - 60_000));
    },
  };
}
