import { safeLocalPath } from "@hearthline/contract/values/safe-path";
import { type LoaderFunctionArgs, redirect } from "react-router";
import { loadSession } from "@/api/session.ts";
import { loginFrom, paths } from "@/paths.ts";

/** The page after sign-in: the remembered path if it is a safe local one, else the dashboard. */
function afterSignIn(url: URL): string {
  return safeLocalPath(url.searchParams.get("next")) ?? paths.dashboard;
}

/** The first page after sign-in: continues onboarding, unless a page was requested. */
export function firstPage(url: URL, onboardingStep: string | null | undefined): string {
  return onboardingStep && !url.searchParams.has("next") ? paths.onboarding(onboardingStep) : afterSignIn(url);
}

/** Anonymous visitors sign in first; the requested path is remembered. Until the email is confirmed, only one page is open. */
export async function userOnly({ request }: Pick<LoaderFunctionArgs, "request">) {
  const { user } = await loadSession();
  if (user && !user.emailVerified && !user.impersonation) throw redirect(paths.verifyAccount);
  if (user) return null;
  const url = new URL(request.url);
  throw redirect(loginFrom(url.pathname + url.search));
}

/** A signed-in user is redirected to the dashboard, or to the page that sign-in was asked for. */
export async function guestOnly({ request }: Pick<LoaderFunctionArgs, "request">) {
  const { user } = await loadSession();
  if (user) throw redirect(afterSignIn(new URL(request.url)));
  return null;
}

/** An invitation may also be for a signed-in user; without one, the page is for anonymous visitors. */
export async function guestOrInvited(args: Pick<LoaderFunctionArgs, "request">) {
  return new URL(args.request.url).searchParams.has("hashKey") ? anyone() : guestOnly(args);
}

/** Public pages still greet signed-in users by name. */
export async function anyone() {
  await loadSession();
  return null;
}
