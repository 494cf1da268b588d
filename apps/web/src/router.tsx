import { createBrowserRouter } from "react-router";
import { onSessionEnd } from "@/api/refresh-link.ts";
import { endSession } from "@/api/session.ts";
import { loginFrom, paths } from "@/paths.ts";
import { routes } from "@/routes.ts";

export const router = createBrowserRouter(routes);

/** A page change fades out and in; a filter or a tab of the same page does not. */
const navigate = router.navigate.bind(router) as (to: unknown, options?: object) => Promise<void>;
router.navigate = (to: unknown, options: { viewTransition?: boolean } = {}) => {
  const leaves = typeof to === "string" && to.startsWith("/") && to.split(/[?#]/)[0] !== router.state.location.pathname;
  return navigate(to, { ...options, viewTransition: options?.viewTransition ?? leaves });
};

onSessionEnd(() => {
  const { pathname, search } = router.state.location;
  if (pathname !== paths.login)
    void endSession(() => router.navigate(loginFrom(pathname + search)), { atServer: false });
});
