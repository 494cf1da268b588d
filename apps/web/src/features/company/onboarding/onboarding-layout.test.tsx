import { render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { loadSession } from "@/api/session.ts";
import { demoUser, fakeServer, respond, signedIn } from "@/testing/fake-server.ts";
import { OnboardingLayout } from "./onboarding-layout.tsx";

afterEach(() => void vi.unstubAllGlobals());

it("redirects a guest, who has no company to set up, to their own home page", async () => {
  const owner = { ...demoUser, reach: "home", roles: [{ name: "Home Owner" }], onboardingStep: null };
  fakeServer({ "auth.state": signedIn, "auth.user": () => respond(owner) });
  await loadSession();
  const router = createMemoryRouter(
    [
      { path: "/dashboard", element: <p>Your home</p> },
      { Component: OnboardingLayout, children: [{ path: "/onboarding/step2", element: <p>Your company</p> }] },
    ],
    { initialEntries: ["/onboarding/step2"] },
  );
  render(<RouterProvider router={router} />);
  expect(await screen.findByText("Your home")).toBeInTheDocument();
  expect(screen.queryByText("Your company")).not.toBeInTheDocument();
});
