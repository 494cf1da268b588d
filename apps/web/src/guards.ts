import { safeLocalPath } from "@hearthline/contract/values/safe-path";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { loadSession } from "@/api/session.ts";
import { loginFrom, paths } from "@/paths.ts";

/** Where sign-in leads: the remembered path where it is a safe local one, else the dashboard. */
function afterSignIn(url: URL): string {
  return safeLocalPath(url.searchParams.get("next")) ?? paths.dashboard;
}

/** The first page after sign-in: setting up goes on where it was left, unless a page was asked for. */
export function firstPage(url: URL, onboardingStep: string | null | undefined): string {
  return onboardingStep && !url.searchParams.has("next") ? paths.onboarding(onboardingStep) : afterSignIn(url);
}

/** Strangers sign in first; the page they wanted is remembered. Until the address is confirmed there is one page alone. */
export async function userOnly({ request }: Pick<LoaderFunctionArgs, "request">) {
  const { user } = await loadSession();
  if (user && !user.emailVerified && !user.impersonation) throw redirect(paths.verifyAccount);
  if (user) return null;
  const url = new URL(request.url);
  throw redirect(loginFrom(url.pathname + url.search));
}

/** A signed-in user has no business here and goes to the dashboard, or to the page that sign-in was asked for. */
export async function guestOnly({ request }: Pick<LoaderFunctionArgs, "request">) {
  const { user } = await loadSession();
  if (user) throw redirect(afterSignIn(new URL(request.url)));
  return null;
}

/** An invitation may also be for somebody who is signed in; without one it is a page for strangers. */
export async function guestOrInvited(args: Pick<LoaderFunctionArgs, "request">) {
  return new URL(args.request.url).searchParams.has("hashKey") ? anyone() : guestOnly(args);
}

/** Pages for everybody still greet the signed-in by name. */
export async function anyone() {
  await loadSession();
  return null;
}
