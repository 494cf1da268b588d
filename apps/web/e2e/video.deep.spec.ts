import type { Page } from "@playwright/test";
import config from "../playwright.config.ts";
import { createLoan } from "./create-loan.ts";
import { expect, stranger, test } from "./fixtures.ts";
import { overflow, violations } from "./look-over.ts";
import { linkIn, messageTo } from "./mailbox.ts";

// Chromium's simulated camera, microphone and screen: a moving picture and a beep.
const { launchOptions } = config.use ?? {};
test.use({
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      "--autoplay-policy=no-user-gesture-required",
    ],
  },
});

const mark = String(Math.floor(Math.random() * 1_000_000)).padStart(6, "0");
const email = `video-${mark}@buyer.test`;
const SENTENCE = "is not on the report yet.";

const card = (page: Page) => page.getByRole("region", { name: "Video" });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: /^(Record a video|Your video)$/ });
const player = (page: Page, label: string | RegExp) => page.locator("video").and(page.getByLabel(label));
/** Whether a video's frames load and advance. */
const plays = (page: Page, label: string | RegExp) =>
  player(page, label).evaluate(async (element) => {
    const video = element as HTMLVideoElement;
    video.muted = true;
    await video.play();
    while (video.currentTime <= 0.2)
      await new Promise((resolve) => video.addEventListener("timeupdate", resolve, { once: true }));
    return video.videoWidth > 0;
  });

async function record(page: Page, seconds: number): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByRole("button", { name: /^(Start recording|Choose a screen and start)$/ }).click();
  await expect(dialog.getByRole("button", { name: "Stop" })).toBeVisible();
  await expect(dialog.getByText(`0:0${seconds}`)).toBeVisible();
}

test("an officer records a video, and a borrower plays it from the email on a phone and seeks in it", async ({
  browser,
  officer: page,
}) => {
  await page.context().grantPermissions(["camera", "microphone"]);
  const { id } = await createLoan(page, `Video ${mark}`);
  await page.goto(`/view-purchase-loans/${id}?tab=notes`);

  await test.step("sees a preview of themselves, pauses, and puts it on the report", async () => {
    await card(page).getByRole("button", { name: "Record a video" }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByLabel("What is recorded")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await record(page, 2);
    await dialog.getByRole("button", { name: "Pause" }).click();
    await expect(dialog.getByText("Paused 0:0")).toBeVisible();
    await dialog.getByRole("button", { name: "Resume" }).click();
    await dialog.getByRole("button", { name: "Stop" }).click();
    await expect(player(page, "Your video")).toBeVisible();
    expect(await plays(page, "Your video")).toBe(true);
    await dialog.getByRole("button", { name: "Put it on the report" }).click();
    await expect(dialog).toBeHidden();
    expect(await plays(page, "The video on the report")).toBe(true);
    expect(await violations(page)).toEqual([]);
  });

  await test.step("nothing of it is left in the browser", async () => {
    await page.reload();
    await expect(page.getByLabel("The video on the report")).toBeVisible();
    await expect(card(page).getByText(SENTENCE)).toHaveCount(0);
  });

  const response = await page.request.post("/api/loan/send-purchase-report-email", { data: { id, to: [email] } });
  expect(response.ok(), await response.text()).toBe(true);
  const mail = await messageTo(page.request, email);
  expect(mail.html).toMatch(/<img src="(cid|data|\/)/);
  expect(mail.text).toMatch(/Watch .?Laura.? explain it \(0:0\d\):/);

  await test.step("the borrower plays it, and seeks to its end", async () => {
    const phone = await stranger(browser);
    const troubles: string[] = [];
    phone.on("console", (message) => message.type() === "error" && troubles.push(message.text()));
    const link = linkIn(mail);
    await phone.goto(link);
    await expect(phone.locator("[data-alive]")).toBeAttached();
    const label = /^Video from Laura, 0:0\d$/;
    expect(await plays(phone, label)).toBe(true);
    const sought = await phone.getByLabel(label).evaluate(async (element) => {
      const video = element as HTMLVideoElement;
      const end = video.duration;
      const done = new Promise((resolve) => video.addEventListener("seeked", resolve, { once: true }));
      video.currentTime = end - 0.4;
      await done;
      return { finite: Number.isFinite(end), at: end - video.currentTime < 0.6 };
    });
    expect(sought).toEqual({ finite: true, at: true });
    expect(await overflow(phone)).toBeLessThanOrEqual(0);
    expect(await violations(phone)).toEqual([]);
    expect(troubles).toEqual([]);
    await phone.context().close();
  });
});

test("a screen recording survives a closed tab, and a denied camera is explained", async ({ officer: page }) => {
  await page.context().grantPermissions(["camera", "microphone"]);
  const { id } = await createLoan(page, `Screen ${mark}`);
  const address = `/view-purchase-loans/${id}?tab=notes`;
  await page.goto(address);

  await test.step("a tab that is closed while recording loses nothing", async () => {
    await card(page).getByRole("button", { name: "Record a video" }).click();
    await dialogOf(page).getByRole("button", { name: "Screen" }).click();
    await record(page, 5);
    await page.goto("about:blank");
    await page.goto(address);
    await expect(card(page).getByText(SENTENCE)).toBeVisible();
    await card(page).getByRole("button", { name: "Look at it" }).click();
    expect(await plays(page, "Your video")).toBe(true);
  });

  await test.step("a server error is shown, and the recording is kept", async () => {
    await page.route("**/api/recordings", (route) => route.abort());
    const dialog = dialogOf(page);
    await dialog.getByRole("button", { name: "Put it on the report" }).click();
    await expect(
      dialog.getByText("The video did not arrive. It is kept in this browser; please try again."),
    ).toBeVisible();
    await page.unroute("**/api/recordings");
    await dialog.getByRole("button", { name: "Put it on the report" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel("The video on the report")).toBeVisible();
  });

  await test.step("removes it after a confirmation", async () => {
    await card(page).getByRole("button", { name: "Take it off" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Take it off" }).click();
    await expect(page.getByLabel("The video on the report")).toHaveCount(0);
  });

  await test.step("a denied camera says what to do", async () => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    });
    await page.reload();
    await card(page).getByRole("button", { name: "Record a video" }).click();
    await expect(dialogOf(page).getByText(/^The browser may not use camera and microphone\./)).toBeVisible();
  });

  await test.step("a file that is not a video is rejected with a message", async () => {
    await dialogOf(page).getByRole("button", { name: "Close" }).click();
    await page
      .getByLabel("Video file")
      .setInputFiles({ name: "x.mp4", mimeType: "video/mp4", buffer: Buffer.from("no video") });
    await dialogOf(page).getByRole("button", { name: "Put it on the report" }).click();
    await expect(dialogOf(page).getByText(/^This is not a video we can use/)).toBeVisible();
  });
});
