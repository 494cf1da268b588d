import { lazy, Suspense } from "react";
import { useSession } from "@/api/session.ts";
import { ErrorScreen, NOT_FOUND } from "./error-screen.tsx";

const InShell = lazy(() =>
  import("./missing-page-in-shell.tsx").then((module) => ({ default: module.MissingPageInShell })),
);

/** For a URL without a screen: signed-in users keep their menus. */
export function MissingPage() {
  const { user } = useSession();
  const alone = <ErrorScreen status={404} message={NOT_FOUND} />;
  if (!user?.emailVerified && !user?.impersonation) return alone;
  return (
    <Suspense fallback={null}>
      <InShell />
    </Suspense>
  );
}
