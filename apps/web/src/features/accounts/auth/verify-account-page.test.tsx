import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FirstLoad } from "@/layout/first-load.tsx";
import { demoUser, fakeServer, refuse, respond, signedOut } from "@/testing/fake-server.ts";

beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The page as the router shows it, with plain words for the pages it leads to. */
async function open(path: string) {
  history.replaceState(null, "", path);
  const { createBrowserRouter } = await import("react-router");
  const { RouterProvider } = await import("react-router/dom");
  const { anyone, userOnly } = await import("@/guards.ts");
  const { default: VerifyAccountPage } = await import("./verify-account-page.tsx");
  const router = createBrowserRouter([
    {
      loader: anyone,
      HydrateFallback: FirstLoad,
      children: [{ path: "/verify-account", Component: VerifyAccountPage }],
    },
    { path: "/login", element: <h1>sign in</h1> },
    { loader: userOnly, children: [{ path: "*", element: <h1>inside</h1> }] },
  ]);
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

const state = (userId: string | null, emailVerified: boolean) => () =>
  respond({ userId, emailVerified, google: false, facebook: false, passkeysAt: null });

describe("a signed-in user who has not confirmed their email", () => {
  it("explains what to do, resends the email, and continues automatically once confirmed", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let proved = false;
    const server = fakeServer({
      "auth.state": () => state(demoUser.id, proved)(),
      "auth.user": () => respond({ ...demoUser, emailVerified: proved }),
      "auth.sendVerification": () => respond({ done: true }),
    });
    const user = await open("/verify-account");
    await screen.findByRole("heading", { name: "Confirm your email address" });
    expect(screen.getByText("officer@demo.test")).toBeVisible();
    expect(screen.getByRole("link", { name: "Sign out" })).toHaveAttribute("href", "/logout");
    await user.click(screen.getByRole("button", { name: "Send the email again" }));
    expect(await screen.findByRole("status")).toHaveTextContent("Another email is on its way.");
    expect(server.calls).toContain("auth.sendVerification");
    proved = true;
    await act(() => vi.advanceTimersByTimeAsync(5_100));
    expect(await screen.findByRole("heading", { name: "inside" })).toBeVisible();
    expect(location.pathname).toBe("/dashboard");
  });

  it("redirects to sign-in after a new password ended the session", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let ended = false;
    fakeServer({
      "auth.state": () => state(ended ? null : demoUser.id, false)(),
      "auth.user": () => respond({ ...demoUser, emailVerified: false }),
    });
    await open("/verify-account");
    await screen.findByRole("heading", { name: "Confirm your email address" });
    ended = true;
    await act(() => vi.advanceTimersByTimeAsync(5_100));
    expect(await screen.findByRole("heading", { name: "sign in" })).toBeVisible();
  });
});

describe("the link in the email", () => {
  const link = "/verify-account?token=the-token-of-the-mail";

  it("confirms immediately in the browser where the account was made", async () => {
    fakeServer({ "auth.state": signedOut, "auth.verifyEmail": () => respond({ confirmed: true, hasPassword: true }) });
    await open(link);
    await screen.findByRole("heading", { name: "Your address is confirmed" });
    expect(screen.getByRole("link", { name: "Sign in" })).toBeVisible();
  });

  it("asks for the password in another browser, reports a wrong one, and confirms with the right one", async () => {
    const given: unknown[] = [];
    fakeServer({
      "auth.state": signedOut,
      "auth.verifyEmail": (input) => {
        given.push(input);
        const { password } = input as { password?: string };
        if (password === "wrong") return refuse("invalid", 422, "No.", { password: ["This is not the password."] });
        return respond({ confirmed: password !== undefined, hasPassword: true });
      },
    });
    const user = await open(link);
    await screen.findByRole("heading", { name: "Is this your account?" });
    await user.type(screen.getByLabelText("Password"), "wrong");
    await user.click(screen.getByRole("button", { name: "Confirm this address" }));
    expect(await screen.findByText("This is not the password.")).toBeVisible();
    await user.clear(screen.getByLabelText("Password"));
    await user.type(screen.getByLabelText("Password"), "right");
    await user.click(screen.getByRole("button", { name: "Confirm this address" }));
    await screen.findByRole("heading", { name: "Your address is confirmed" });
    expect(given.at(-1)).toEqual({ token: "the-token-of-the-mail", password: "right" });
  });

  it.each([true, false])("takes a new password in another browser (one was chosen: %s)", async (hasPassword) => {
    const given: unknown[] = [];
    fakeServer({
      "auth.state": signedOut,
      "auth.verifyEmail": (input) => {
        given.push(input);
        return respond({ confirmed: "newPassword" in (input as object), hasPassword });
      },
    });
    const user = await open(link);
    if (hasPassword) await user.click(await screen.findByRole("button", { name: "Choose a new password" }));
    await screen.findByRole("heading", { name: "Choose your password" });
    await user.type(screen.getByLabelText("New password"), "a long enough one");
    await user.click(screen.getByRole("button", { name: "Confirm this address" }));
    await screen.findByRole("heading", { name: "Your address is confirmed" });
    expect(given.at(-1)).toEqual({ token: "the-token-of-the-mail", newPassword: "a long enough one" });
  });
});
