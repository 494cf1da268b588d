import { vi } from "vitest";

type Answer =
  | { data: unknown }
  | { refuse: { code: string; status: number; message: string; errors?: Record<string, string[]> } };
type Handler = (input: unknown, calls: number) => Answer | Promise<Answer>;

export const respond = (data: unknown): Answer => ({ data });
export const refuse = (code: string, status: number, message: string, errors?: Record<string, string[]>): Answer => ({
  refuse: { code, status, message, ...(errors && { errors }) },
});

/**
 * Responds to `fetch` as the server does: tRPC batches by operation name, and REST paths by their URL. Everything between the page and the
 * network is real.
 */
export function fakeServer(handlers: Record<string, Handler>) {
  const calls: string[] = [];
  const keyed: { name: string; key: string | null }[] = [];
  const count = (name: string) => {
    calls.push(name);
    return calls.filter((one) => one === name).length;
  };
  const one = async (name: string, input: unknown) => {
    const result = (await handlers[name]?.(input, count(name))) ?? refuse("not_found", 404, `no ${name}`);
    if ("data" in result) return { result: { data: result.data } };
    const { code, status, message, errors } = result.refuse;
    return { error: { message, code: -32000, data: { code, httpStatus: status, errors } } };
  };
  const json = (body: unknown, status: number) =>
    new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
  vi.stubGlobal("fetch", async (address: string | URL, init?: RequestInit) => {
    const url = new URL(address, "http://app.test");
    if (!url.pathname.startsWith("/trpc/")) {
      const result = await one(url.pathname, undefined);
      return json(result, "error" in result ? (result.error?.data.httpStatus ?? 500) : 200);
    }
    const inputs = JSON.parse(String(init?.body ?? url.searchParams.get("input") ?? "{}"));
    const names = url.pathname.slice("/trpc/".length).split(",");
    const key = new Headers(init?.headers).get("idempotency-key");
    for (const name of names) keyed.push({ name, key });
    const results = await Promise.all(names.map((name, index) => one(name, inputs[index])));
    return json(results, 207);
  });
  return {
    /** The operations called, in order. */
    calls,
    /** The idempotency keys of these tRPC calls. */
    keysOf: (name: string) => keyed.filter((one) => one.name === name).map((one) => one.key),
  };
}

export const demoUser = {
  id: "0190aaaa-0000-7000-8000-000000000001",
  name: "Laura Whitfield",
  email: "officer@demo.test",
  title: "Senior loan officer",
  headshotUrl: null,
  emailVerified: true,
  companyId: "0190aaaa-0000-7000-8000-000000000002",
  companyName: "Northgate Home Lending",
  branchName: "Raleigh",
  timeZone: "America/New_York",
  roles: [{ name: "Loan Officer" }],
  scope: [],
  reach: "own",
  activate: true,
  locked: false,
  trialEndsAt: null,
  user_plan: [],
  nearLimits: [],
  user: { id: "0190aaaa-0000-7000-8000-000000000001", activate: true, locked: false },
};

export const signedOut: Handler = () => respond({ userId: null, google: false, facebook: false, passkeysAt: null });
export const signedIn: Handler = () =>
  respond({ userId: demoUser.id, google: false, facebook: false, passkeysAt: null });
