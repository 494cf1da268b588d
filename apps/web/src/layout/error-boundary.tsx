import { Component, type ErrorInfo, type ReactNode } from "react";
import { isChunkFailure, reloadForChunk } from "@/shared/browser/chunk-reload.ts";

interface BoundaryProps {
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { error?: unknown; failed: boolean }> {
  override state: { error?: unknown; failed: boolean } = { failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    if (isChunkFailure(error) && reloadForChunk()) return;
    console.error(error, info.componentStack);
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error) : this.props.children;
  }
}

/** Renders `screen` if its children throw, and a minimal fallback if even the screen throws. */
export function ErrorBoundary({ screen, children }: { screen: (error: unknown) => ReactNode; children: ReactNode }) {
  return (
    <Boundary fallback={(error) => <Boundary fallback={() => <LastWords />}>{screen(error)}</Boundary>}>
      {children}
    </Boundary>
  );
}

/** Depends on nothing that could have failed before it: no router, no components, no session. */
export function LastWords() {
  return (
    <main style={{ padding: "64px 24px", maxWidth: 560, margin: "0 auto" }}>
      <h1>An error occurred while showing the error page</h1>
      <p style={{ marginTop: 16 }}>
        <a href="/" style={{ textDecoration: "underline" }}>
          Go back to home
        </a>
      </p>
    </main>
  );
}
