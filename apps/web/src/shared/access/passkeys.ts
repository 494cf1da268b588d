import { useSyncExternalStore } from "react";
import { client } from "@/api/client.ts";
import { errorResponseOf } from "@/api/errors.ts";

/* Loaded only when a passkey is requested or created. */
const library = () => import("@simplewebauthn/browser");

/** `elsewhere`: only at the site's own hostname, which this page was not opened by. `unsupported`: not in this browser. */
type PasskeysHere = "here" | "elsewhere" | "unsupported" | "nowhere";

/** @param at the one origin at which the server accepts passkeys */
export function passkeysHere(at: string | null): PasskeysHere {
  if (!at) return "nowhere";
  if (at !== location.origin) return "elsewhere";
  return "PublicKeyCredential" in window ? "here" : "unsupported";
}

const never = () => () => {};

/** The same as a hook: a prerendered page assumes a browser with passkeys, at the site's own hostname. */
export const usePasskeysHere = (at: string | null): PasskeysHere =>
  useSyncExternalStore(
    never,
    () => passkeysHere(at),
    () => (at ? "here" : "nowhere"),
  );

/** Whether the browser can offer passkeys in the email field's own suggestions. */
export const offersInField = async (): Promise<boolean> =>
  (await window.PublicKeyCredential?.isConditionalMediationAvailable?.().catch(() => false)) ?? false;

async function ask(inField: boolean) {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([library(), client.auth.askForPasskey.mutate({})]);
  // The browser waits for one passkey at a time. A button clicked meanwhile cancels the field's request.
  if (inField && pressed > 0) throw new DOMException("A button goes first.", "AbortError");
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON, useBrowserAutofill: inField });
  return { id, rawId, type, response: { ...response, userHandle: response.userHandle ?? "" } };
}

let pressed = 0;

/** Lets the user choose a passkey now. @throws what `passkeyFault` puts into words */
export async function choosePasskey() {
  pressed += 1;
  return ask(false).finally(() => {
    pressed -= 1;
  });
}

/** Waits for a passkey chosen from the email field's suggestions. @throws if unsupported or stopped */
export const suggestedPasskey = () => ask(true);

type Creation = Awaited<ReturnType<typeof client.security.beginPasskey.mutate>>;

/** Has the browser create a passkey. @throws what `passkeyFault` puts into words */
export async function makePasskey(optionsJSON: Creation) {
  const { startRegistration } = await library();
  const { id, rawId, type, response } = await startRegistration({
    optionsJSON: optionsJSON as Parameters<typeof startRegistration>[0]["optionsJSON"],
  });
  return { id, rawId, type, response: { ...response } };
}

/** Stops waiting for a passkey from the field. */
export const stopWaitingForPasskey = async (): Promise<void> => (await library()).WebAuthnAbortService.cancelCeremony();

/** The error message of a passkey attempt; undefined if the page stopped it itself. */
export function passkeyFault(error: unknown): string | undefined {
  const name = error instanceof Error ? error.name : "";
  if (name === "AbortError") return undefined;
  if (name === "NotAllowedError") return "Nothing was done: it was closed, or took too long.";
  if (name === "InvalidStateError") return "This device or password manager holds a passkey for your account already.";
  if (name === "SecurityError") return "The browser does not allow passkeys at this address.";
  if (name === "NotSupportedError" || name === "ConstraintError")
    return "This device cannot keep a passkey that checks who holds it. Use another, or your password.";
  return errorResponseOf(error).message;
}
