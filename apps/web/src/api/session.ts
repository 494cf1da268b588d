import { useSyncExternalStore } from "react";
import { client } from "./client.ts";
import { isUnauthenticated } from "./errors.ts";
import { forgetTold, forgetTyped } from "./sign-in-memory.ts";

type User = Awaited<ReturnType<typeof client.auth.user.query>>;

export interface Session {
  user: User | null;
  /** The sign-in methods that the server has been set up for. */
  socials: { google: boolean; facebook: boolean };
  /** The origin where passkeys work; null if they are not available. */
  passkeysAt: string | null;
}

/* Cached here and not by react-query, which the sign-in page does without. */
let session: Session | undefined;
let asking: Promise<Session> | undefined;
const watchers = new Set<() => void>();
const forgetters = new Set<() => void>();

/** For a page rendered at build time, when there is no server to ask. */
export const keepSession = (known: Session): void => keep(known);

function keep(next: Session | undefined): void {
  if (next && !next.user) forgetTold();
  session = next;
  for (const watcher of watchers) watcher();
}

/** Checks first whether anyone is signed in, so that an anonymous page load causes no failed request. */
async function ask(): Promise<Session> {
  const { userId, google, facebook, passkeysAt } = await client.auth.state.query({});
  const user = userId ? await client.auth.user.query({}).catch(nobodyOr) : null;
  return { user, socials: { google, facebook }, passkeysAt };
}

function nobodyOr(error: unknown): null {
  if (isUnauthenticated(error)) return null;
  throw error;
}

/** Who is signed in and what sign-in offers; fetched once and cached. */
export function loadSession(): Promise<Session> {
  if (session) return Promise.resolve(session);
  asking ??= ask()
    .then((answer) => {
      keep(answer);
      return answer;
    })
    .finally(() => {
      asking = undefined;
    });
  return asking;
}

/** Fetches again: after sign-in, and after a change to the user or the company. */
export async function renewSession(): Promise<Session> {
  const answer = await ask();
  keep(answer);
  return answer;
}

/** Called when all data of the user must be dropped. */
export function onSessionForgotten(told: () => void): void {
  forgetters.add(told);
}

/** Signs out on the server, and here even if that call fails; leaves the page before clearing the data it still shows. */
export async function endSession(leave: () => unknown, { atServer = true } = {}): Promise<void> {
  if (atServer) await client.auth.logout.mutate({}).catch(() => undefined);
  keep({
    user: null,
    socials: session?.socials ?? { google: false, facebook: false },
    passkeysAt: session?.passkeysAt ?? null,
  });
  await leave();
  forgetTyped();
  for (const told of forgetters) told();
}

const subscribe = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

let rendered: Session | undefined;

/** The session that prerendering and the first client render assume: no one is signed in. */
export function assumeSession(assumed: Session): void {
  rendered = assumed;
}

/** The session as the page knows it; guards load it before any page renders. */
export function useSession(): Session {
  const known = useSyncExternalStore(
    subscribe,
    () => session,
    () => rendered,
  );
  if (!known) throw new Error("The session is read before a guard has loaded it");
  return known;
}

/** The signed-in user. Only call it below a user-only route. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error("No one is signed in");
  return user;
}
