import { lazy, Suspense, useSyncExternalStore } from "react";
import { toastNeeded } from "./toast.tsx";

/* The toast library is loaded with the first toast: no page waits for it. */
const Toaster = lazy(() => import("./toaster.tsx").then(({ Toaster }) => ({ default: Toaster })));

/** Rendered once in the app; empty until there is a toast. */
export function ToastHost() {
  const needed = useSyncExternalStore(toastNeeded.subscribe, toastNeeded.now, toastNeeded.now);
  return needed ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
