import type { ReactNode } from "react";
import { ErrorBoundary } from "@/layout/error-boundary.tsx";
import { ErrorScreen } from "@/layout/error-screen.tsx";
import { ToastHost } from "@/ui/toast-host.tsx";

/** @param children the router: the browser's, or the one that prerenders pages */
export function App({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary screen={() => <ErrorScreen />}>
      {children}
      <ToastHost />
    </ErrorBoundary>
  );
}
