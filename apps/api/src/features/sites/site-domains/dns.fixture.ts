import type { World } from "../../../testing/world.ts";

type DnsRecord = { type: "A" | "CNAME" | "TXT"; value: string };

/** Sets the records of names in the sandbox's DNS. */
export async function setDns({ sandboxUrl }: Pick<World, "sandboxUrl">, name: string, records: DnsRecord[]) {
  const response = await fetch(`${sandboxUrl}/sandbox/dns`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, records }),
  });
  if (response.status !== 204) throw new Error(await response.text());
}

interface Caller {
  call(
    method: "get" | "post" | "delete",
    path: string,
    body?: object,
  ): Promise<{ status: number; body: { data: Shown } }>;
}
interface Shown {
  id: string;
  host: string;
  state: string;
  sentence: string;
  records: { type: string; name: string; value: string }[];
}

/** Adds a domain to an officer's website, sets its records and checks them. */
export async function ownDomain(world: World, { call }: Caller, host: string): Promise<Shown> {
  const { body } = await call("post", "website/domains", { host });
  const [txt] = body.data.records;
  await setDns(world, txt?.name ?? "", [{ type: "TXT", value: txt?.value ?? "" }]);
  await setDns(world, host, [{ type: "CNAME", value: "hearthline.test" }]);
  return (await call("post", `website/domains/${body.data.id}/check`)).body.data;
}
