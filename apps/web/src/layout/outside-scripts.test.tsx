import { OUTSIDE_SCRIPTS_META } from "@hearthline/contract/accounts/outside-scripts";
import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { open, setUp } from "./app-shell.fixture.tsx";

setUp();
afterEach(() => {
  for (const element of document.head.querySelectorAll("script[data-outside], meta[name]")) element.remove();
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
  for (const name of [...document.documentElement.attributes].map((one) => one.name))
    if (name.startsWith("data-") || name === "class") document.documentElement.removeAttribute(name);
});

const SCRIPTS = [
  { purpose: "analytics", src: "https://record.example.com/r.js", siteId: "site-1" },
  { purpose: "support-chat", src: "https://help.example.com/w.js", siteId: "" },
];
function configure(content = JSON.stringify(SCRIPTS)): void {
  const meta = document.createElement("meta");
  Object.assign(meta, { name: OUTSIDE_SCRIPTS_META, content });
  document.head.append(meta);
}
const sources = () =>
  [...document.head.querySelectorAll<HTMLScriptElement>("script[data-outside]")].map(({ src }) => src);

it("loads the configured scripts once on a team screen, after masking everything", async () => {
  configure();
  await open();
  expect(sources()).toEqual(SCRIPTS.map(({ src }) => src));
  const [analytics] = document.head.querySelectorAll<HTMLScriptElement>("script[data-outside]");
  expect(analytics?.dataset).toMatchObject({ outside: "analytics", siteId: "site-1" });
  const root = document.documentElement;
  expect(root).toHaveAttribute("data-clarity-mask", "true");
  expect(root).toHaveAttribute("data-hj-suppress");
  expect([...root.classList]).toEqual(expect.arrayContaining(["fs-mask", "rr-mask"]));
});

it("loads no script if none is configured, or the configuration is invalid", async () => {
  await open();
  expect(sources()).toEqual([]);
  configure("[{]");
  vi.resetModules();
  await open();
  expect(sources()).toEqual([]);
  expect(document.documentElement).not.toHaveAttribute("data-clarity-mask");
});

it("loads no script in a browser that asks for privacy", async () => {
  configure();
  Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
  await open();
  expect(sources()).toEqual([]);
});

it("loads no script on the pages of a guest", async () => {
  configure();
  const { demoUser } = await import("@/testing/fake-server.ts");
  await open({ ...demoUser, reach: "shared", scope: ["report:view"] });
  expect(screen.getByText("content")).toBeInTheDocument();
  expect(sources()).toEqual([]);
});

it("reloads the page when the user leaves the team's screens with the scripts loaded", async () => {
  configure();
  await open();
  const { render } = await import("@testing-library/react");
  const { createMemoryRouter } = await import("react-router");
  const { RouterProvider } = await import("react-router/dom");
  const { Root } = await import("./root.tsx");
  const { page } = await import("./outside-scripts.ts");
  const reload = vi.spyOn(page, "reload");
  const reloaded = new Promise<void>((done) => reload.mockImplementation(done));
  const pages = ["/clients", "/login"].map((path) => ({ path, element: <h2>{path}</h2> }));
  const router = createMemoryRouter([{ element: <Root />, children: pages }], { initialEntries: ["/clients"] });
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole("heading", { name: "/clients" })).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
  await router.navigate("/login");
  expect(await screen.findByRole("heading", { name: "/login" })).toBeInTheDocument();
  await reloaded;
  expect(reload).toHaveBeenCalledOnce();
});
