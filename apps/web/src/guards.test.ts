import { safeLocalPath } from "@hearthline/contract/values/safe-path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { demoUser, fakeServer, refuse, respond, signedIn, signedOut } from "@/testing/fake-server.ts";

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

const guards = () => import("./guards.ts");
const at = (path: string) => ({ request: new Request(`http://app.test${path}`) });
const redirectOf = async (guard: Promise<unknown>): Promise<string | null> => {
  const thrown = await guard.then(
    () => undefined,
    (error: unknown) => error,
  );
  return thrown instanceof Response ? thrown.headers.get("location") : null;
};

describe("a page for users", () => {
  it("redirects an anonymous visitor to sign-in and remembers the path", async () => {
    const server = fakeServer({ "auth.state": signedOut });
    const { userOnly } = await guards();
    expect(await redirectOf(userOnly(at("/clients?page=2")))).toBe("/login?next=%2Fclients%3Fpage%3D2");
    expect(server.calls).toEqual(["auth.state"]);
  });

  it("lets a user in and asks the server once for many pages", async () => {
    const server = fakeServer({ "auth.state": signedIn, "auth.user": () => respond(demoUser) });
    const { userOnly } = await guards();
    expect(await userOnly(at("/clients"))).toBeNull();
    expect(await userOnly(at("/dashboard"))).toBeNull();
    expect(server.calls).toEqual(["auth.state", "auth.user"]);
  });

  it("treats a session that ended between two calls as signed out", async () => {
    fakeServer({ "auth.state": signedIn, "auth.user": () => refuse("unauthenticated", 401, "Please sign in first.") });
    const { userOnly } = await guards();
    expect(await redirectOf(userOnly(at("/dashboard")))).toBe("/login");
  });
});

describe("an account with an unconfirmed email", () => {
  const unproved = { ...demoUser, emailVerified: false };

  it("is redirected to the confirmation page, whatever page was requested", async () => {
    fakeServer({ "auth.state": signedIn, "auth.user": () => respond(unproved) });
    const { userOnly } = await guards();
    for (const path of ["/dashboard", "/settings/security", "/onboarding/step1"])
      expect(await redirectOf(userOnly(at(path)))).toBe("/verify-account");
  });

  it("is open to an admin who impersonates its user", async () => {
    fakeServer({ "auth.state": signedIn, "auth.user": () => respond({ ...unproved, impersonation: { id: "i" } }) });
    const { userOnly } = await guards();
    expect(await userOnly(at("/dashboard"))).toBeNull();
  });
});

describe("a page for guests", () => {
  it("is open to an anonymous visitor", async () => {
    fakeServer({ "auth.state": signedOut });
    const { guestOnly } = await guards();
    expect(await guestOnly(at("/login"))).toBeNull();
  });

  it.each([
    ["/login", "/dashboard"],
    ["/login?next=%2Fclients%2F9%3Ftab%3Dnotes", "/clients/9?tab=notes"],
    ["/login?next=%2F%2Fevil.test", "/dashboard"],
    ["/login?next=https%3A%2F%2Fevil.test", "/dashboard"],
    ["/login?next=%2F%5Cevil.test", "/dashboard"],
    ["/login?next=%2F%252F%252Fevil.test", "/dashboard"],
  ])("redirects a user from %s to %s", async (from, to) => {
    fakeServer({ "auth.state": signedIn, "auth.user": () => respond(demoUser) });
    const { guestOnly } = await guards();
    expect(await redirectOf(guestOnly(at(from)))).toBe(to);
  });
});

describe("a remembered path", () => {
  const origin = "https://app.test";
  const pieces = fc.constantFrom(
    "/",
    "\\",
    "%2F",
    "%5C",
    "%252F",
    "//",
    "@",
    ":",
    "?",
    "#",
    ".",
    "..",
    "%00",
    "\t",
    "\n",
    "evil.test",
    "https:",
    "javascript:",
    "a",
    "%41",
    "~",
    "-",
  );
  it("never leads to another site, however it is decoded", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces, { maxLength: 8 }).map((all) => `/${all.join("")}`),
        ),
        (path) => {
          const safe = safeLocalPath(path);
          if (safe === undefined) return true;
          const once = new URL(safe, origin);
          const decoded = decodeURIComponent(once.pathname);
          return (
            once.origin === origin &&
            new URL(decoded, origin).origin === origin &&
            !decoded.startsWith("//") &&
            !decoded.includes("\\")
          );
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe("the first page after sign-in", () => {
  it("continues onboarding where it was left, unless a page was requested", async () => {
    const { firstPage } = await guards();
    expect(firstPage(new URL("http://app.test/login"), "step3")).toBe("/onboarding/step3");
    expect(firstPage(new URL("http://app.test/login?next=%2Fclients"), "step3")).toBe("/clients");
    expect(firstPage(new URL("http://app.test/login"), null)).toBe("/dashboard");
  });
});

describe("a page for invitees", () => {
  it("is open to a signed-in user with an invitation key, but not to other signed-in users", async () => {
    fakeServer({ "auth.state": signedIn, "auth.user": () => respond(demoUser) });
    const { guestOrInvited } = await guards();
    expect(await guestOrInvited(at("/realtor/signup?hashKey=abc"))).toBeNull();
    expect(await redirectOf(guestOrInvited(at("/realtor/signup")))).toBe("/dashboard");
  });
});
