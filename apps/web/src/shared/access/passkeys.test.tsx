import { afterEach, expect, it, vi } from "vitest";
import { fakeServer, respond } from "@/testing/fake-server.ts";
import { choosePasskey, passkeyFault, passkeysHere, suggestedPasskey } from "./passkeys.ts";

const startAuthentication = vi.hoisted(() => vi.fn());
vi.mock("@simplewebauthn/browser", () => ({ startAuthentication }));
afterEach(() => void vi.unstubAllGlobals());

const chosen = { id: "a", rawId: "a", type: "public-key", response: { userHandle: "u" } };

it("cancels the field's suggestions for a button clicked while they are being requested", async () => {
  fakeServer({ "auth.askForPasskey": () => respond({ challenge: "AAAA", rpId: "localhost" }) });
  startAuthentication.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 20, chosen)));
  const [suggested, pressed] = await Promise.allSettled([suggestedPasskey(), choosePasskey()]);
  expect(suggested).toMatchObject({ status: "rejected", reason: { name: "AbortError" } });
  expect(pressed).toMatchObject({ status: "fulfilled", value: { id: "a" } });
  expect(startAuthentication).toHaveBeenCalledOnce();
  expect(await suggestedPasskey()).toMatchObject({ id: "a" });
});

it("knows where passkeys work, and describes errors in words", () => {
  expect(passkeysHere(null)).toBe("nowhere");
  expect(passkeysHere("http://elsewhere.test")).toBe("elsewhere");
  expect(passkeysHere(location.origin)).toBe("unsupported");
  const named = (name: string) => passkeyFault(Object.assign(new Error(name), { name }));
  expect(named("AbortError")).toBeUndefined();
  expect(named("NotAllowedError")).toBe("Nothing was done: it was closed, or took too long.");
});
