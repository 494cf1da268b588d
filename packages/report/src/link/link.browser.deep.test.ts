import { expect, test } from "vitest";
import { open, server, setUp } from "./link.browser.fixture.ts";

setUp();

test("reports the opening after a second in view, then what was read, once the page is left", async () => {
  server.posted.length = 0;
  const { page } = await open("three");
  const opened = await page.evaluate(() => performance.timeOrigin);
  const toldSince = () =>
    server.posted.filter(({ at }) => at >= opened).map(({ at, body }) => ({ at, event: body.event }));
  const told = () => toldSince().map(({ event }) => event);
  await expect.poll(told).toContain("open");
  expect((toldSince().find(({ event }) => event === "open")?.at ?? 0) - opened).toBeGreaterThan(990);
  // The final report contains a time: some of it has to pass.
  await new Promise((done) => setTimeout(done, 2_000));
  await page.goto("about:blank");
  await expect.poll(told).toContain("leave");
  const beats = server.posted.filter((one) => one.path === "/api/loan/log-view").map((one) => one.body);
  const views = beats.filter((view) => view.viewId === beats.at(-1)?.viewId);
  expect(views.map((view) => view.event)).toEqual(["open", "leave"]);
  expect(views[1]?.sections).toMatchObject({ summary: expect.any(Number) });
  expect(views[1]?.key).toBe("demo");
  await page.close();
});
