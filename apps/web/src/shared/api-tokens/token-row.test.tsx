import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { demoToken } from "@/testing/demo-token.ts";
import { demoUser, fakeServer, respond, signedIn } from "@/testing/fake-server.ts";

beforeEach(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

it.each([
  // Chosen to work until February 15 in New York: it ends as the 16th begins.
  ["2027-02-16T05:00:00.000Z", "works", "Until Feb 15"],
  ["2027-02-16T05:00:00.000Z", "expired", "Ended Feb 15"],
  ["2027-02-16T05:01:00.000Z", "works", "Until Feb 16"],
  [null, "works", "Until revoked"],
  ["2027-02-16T05:00:00.000Z", "revoked", "Revoked"],
  // A token that was replaced ends at an exact time.
  ["2027-02-16T15:30:00.000Z", "works", /Until Feb 16.*10:30 AM/, "2027-02-15T15:30:00.000Z"],
] as const)(
  "shows for a token that ends at %s and %s its end as it was chosen: %s",
  async (expiresAt, state, said, rotatedAt?: string) => {
    fakeServer({
      "auth.state": signedIn,
      "auth.user": () => respond(demoUser),
      "versions.list": () => new Promise(() => {}),
    });
    const { loadSession } = await import("@/api/session.ts");
    const { QueryLayout } = await import("@/layout/query-layout.tsx");
    const { ZoneProvider } = await import("@/shared/words/dates.tsx");
    const { TokenRow } = await import("./token-row.tsx");
    await loadSession();
    render(
      <QueryLayout>
        <ZoneProvider timeZone="America/New_York">
          <TokenRow token={{ ...demoToken, expiresAt, state, rotatedAt: rotatedAt ?? null }} />
        </ZoneProvider>
      </QueryLayout>,
    );
    expect(screen.getByRole("listitem")).toHaveTextContent(said);
  },
);
