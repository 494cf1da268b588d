import { useSyncExternalStore } from "react";
import { client } from "./client.ts";
import { isUnauthenticated } from "./errors.ts";
import { forgetTold, forgetTyped } from "./sign-in-memory.ts";

type User = Awaited<ReturnType<typeof client.auth.user.query>>;

export interface Session {
  user: User | null;
  /** The ways of signing in that the server has been set up for. */
  socials: { google: boolean; facebook: boolean };
  /** The address at which passkeys work; null where they do at none. */
  passkeysAt: string | null;
}

/* Kept by hand and not by react-query, which the sign-in page does without. */
let session: Session | undefined;
let asking: Promise<Session> | undefined;
const watchers = new Set<() => void>();
const forgetters = new Set<() => void>();

/** For a page rendered at build, which asks no server. */
export const keepSession = (known: Session): void => keep(known);

function keep(next: Session | undefined): void {
  if (next && !next.user) forgetTold();
  session = next;
  for (const watcher of watchers) watcher();
}

/** Asks first whether anybody is signed in: a stranger's page load fails no request. */
async function ask(): Promise<Session> {
  const { userId, google, facebook, passkeysAt } = await client.auth.state.query({});
  const user = userId ? await client.auth.user.query({}).catch(nobodyOr) : null;
  return { user, socials: { google, facebook }, passkeysAt };
}

function nobodyOr(error: unknown): null {
  if (isUnauthenticated(error)) return null;
  throw error;
}

/** Who is signed in and what sign-in offers; asked once and kept. */
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

/** Asks again: after sign-in, and after a change to the user or the company. */
export async function renewSession(): Promise<Session> {
  const answer = await ask();
  keep(answer);
  return answer;
}

/** Told when everything known of the user has to go. */
export function onSessionForgotten(told: () => void): void {
  forgetters.add(told);
}

/** Signs out at the server, and here even if that call fails; then leaves, and only then forgets what the page still shows. */
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

/** A page that was rendered at build, and its first rendering here, know this of the visitor: nobody is signed in. */
export function assumeSession(assumed: Session): void {
  rendered = assumed;
}

/** The session as the page knows it; guards have loaded it before any page is drawn. */
export function useSession(): Session {
  const known = useSyncExternalStore(
    subscribe,
    () => session,
    () => rendered,
  );
  if (!known) throw new Error("The session is read before a guard has loaded it");
  return known;
}

/** The signed-in user. Only below a user-only route. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error("Nobody is signed in");
  return user;
}
