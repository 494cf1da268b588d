import { KeyRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { client } from "@/api/client.ts";
import { useSession } from "@/api/session.ts";
import {
  choosePasskey,
  offersInField,
  passkeyFault,
  stopWaitingForPasskey,
  suggestedPasskey,
  usePasskeysHere,
} from "@/shared/access/passkeys.ts";
import { Button } from "@/ui/button.tsx";
import { FormError } from "@/ui/form-error.tsx";

/** The server's challenge expires after five minutes; the page may stay open longer. */
const AFRESH_MS = 4 * 60_000;

/** The passkey button, plus passkeys among the email field's suggestions where the browser supports them. */
export function PasskeySignIn({ onDone }: { onDone: () => Promise<unknown> }) {
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const signIn = async (passkey: Awaited<ReturnType<typeof choosePasskey>>) => {
    await client.auth.signInByPasskey.mutate(passkey);
    await onDone();
  };
  const waitAgain = useSuggestions((passkey) => signIn(passkey).catch((error) => setFault(passkeyFault(error))));
  const press = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      await signIn(await choosePasskey());
    } catch (error) {
      setFault(passkeyFault(error));
      waitAgain();
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="lg" full busy={busy} onClick={press}>
        <KeyRound className="size-4" aria-hidden="true" />
        Continue with a passkey
      </Button>
      <FormError>{fault}</FormError>
    </>
  );
}

/**
 * Waits for a passkey chosen in the email field while the page is open.
 *
 * @returns a function that waits again: the browser waits for one passkey at a time, and the button's request interrupts this one
 */
function useSuggestions(onChosen: (passkey: Awaited<ReturnType<typeof choosePasskey>>) => unknown): () => void {
  const chosen = useRef(onChosen);
  chosen.current = onChosen;
  const wait = useRef(async () => {
    // The user has not asked for anything yet: if the field cannot offer passkeys, show no error.
    const passkey = (await offersInField()) && (await suggestedPasskey().catch(() => undefined));
    if (passkey) chosen.current(passkey);
  });
  useEffect(() => {
    void wait.current();
    const afresh = setInterval(() => void wait.current(), AFRESH_MS);
    return () => {
      clearInterval(afresh);
      void stopWaitingForPasskey();
    };
  }, []);
  return () => void wait.current();
}

/** Opened by IP address, where passkeys do not work: names the host where they do. */
export function PasskeysElsewhere() {
  const { passkeysAt } = useSession();
  const here = usePasskeysHere(passkeysAt);
  if (!passkeysAt || here !== "elsewhere") return null;
  return (
    <p className="mt-5 text-center text-xs text-muted-foreground">
      Passkeys need the site’s name: open it as{" "}
      <a className="link" href={passkeysAt + location.pathname + location.search}>
        {new URL(passkeysAt).host}
      </a>
    </p>
  );
}
