import { useEffect, useEffectEvent, useState } from "react";
import { z } from "zod";
import { useUser } from "@/api/session.ts";
import { TYPED } from "@/api/sign-in-memory.ts";

const KEY = `${TYPED}after-billing`;
const Held = z.object({ action: z.string(), path: z.string(), typed: z.unknown() });
type Held = z.output<typeof Held>;

function read(): Held | undefined {
  try {
    return Held.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? "null")).data;
  } catch {
    return undefined;
  }
}

/** Stores the form's values over the redirect to the billing page, which redirects back here and resumes the action. */
export function holdForBilling(action: string, typed: unknown = null): void {
  const { pathname, search } = window.location;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ action, path: pathname + search, typed } satisfies Held));
  } catch {
    // No storage: the page redirects back anyway, and the values must be typed again.
  }
}

/** Calls `holdForBilling` if the account is locked: for the moment an action is tried, before its error opens the dialog. */
export function useHoldWhileLocked(): typeof holdForBilling {
  const { locked } = useUser();
  return (action, typed) => {
    if (locked) holdForBilling(action, typed);
  };
}

/** Cancel: nothing resumes later. */
export function letGo(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // It was never stored.
  }
}

/** The action that waits for billing info on this page: `share.email.<loan>`. */
export function heldAction(): string | undefined {
  const held = read();
  return held?.path === window.location.pathname + window.location.search ? held.action : undefined;
}

/**
 * The values that were typed when billing info was required, returned once, on the page that asked. As soon as sending is open, `goOn` completes the action.
 *
 * @param action its name, including the record's id
 * @param Shape the schema of its values
 */
export function useAfterBilling<T>(action: string, Shape: z.ZodType<T>, goOn: () => void): T | undefined {
  const { locked } = useUser();
  const [typed] = useState(() => (heldAction() === action ? Shape.safeParse(read()?.typed).data : undefined));
  const run = useEffectEvent(goOn);
  const open = !locked;
  useEffect(() => {
    if (heldAction() !== action) return;
    letGo();
    if (open) run();
  }, [action, open]);
  return typed;
}
