import { RouterProvider } from "react-router/dom";
import { ErrorBoundary } from "@/layout/error-boundary.tsx";
import { ErrorScreen } from "@/layout/error-screen.tsx";
import { router } from "@/router.tsx";
import { ToastHost } from "@/ui/toast-host.tsx";

export function App() {
  return (
    <ErrorBoundary screen={() => <ErrorScreen />}>
      <RouterProvider router={router} />
      <ToastHost />
    </ErrorBoundary>
  );
}
