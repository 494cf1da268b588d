import { ADDRESS, expect, expectMessage, stranger, test } from "./fixtures.ts";
import { violations } from "./look-over.ts";
import { messageTo } from "./mailbox.ts";
import { ownMark } from "./own.ts";

const mark = ownMark();
const email = `nora-${mark}@haddad.test`;

test("an officer sends a home's value, its owner corrects it on a phone, and the officer sees the correction", async ({
  browser,
  officer: page,
}) => {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).data;
  };
  const client = await post("client/store", { firstName: "Nora", lastName: `Haddad ${mark}`, emails: [email] });
  const home = await post("homes", {
    address1: `${mark} Fieldstone Drive`,
    city: "Raleigh",
    state: "NC",
    owners: [{ clientId: client.id }],
    value: { amountCents: 345_000_00, asOf: "2019-10-01", source: "sale" },
    mortgage: {
      balanceCents: 284_500_00,
      balanceAsOf: "2026-10-01",
      noteRate: 0.0725,
      termMonths: 300,
      firstPaymentDate: "2017-01-01",
    },
  });
  const { id } = await post("tune-homevalue/store", { homeId: home.id, clientId: client.id });

  await page.goto(`/home-values?report=${id}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.frameLocator("iframe").getByText("Open your home page")).toBeVisible();
  await expectMessage(page.getByText(`The home value is on its way to ${email}.`), () =>
    dialog.getByRole("button", { name: "Send now" }).click(),
  );

  const mail = await messageTo(page.request, email, "Your home in");
  expect(mail.attachments.map(({ name }) => name)).toContain("Home value.pdf");
  const [link = ""] = /https?:\/\/\S+\/home-value\?key=[\w-]+/.exec(mail.text) ?? [];
  const phone = await stranger(browser);
  await phone.goto(link.replace(/^https?:\/\/[^/]+/, ADDRESS));
  await expect(phone.getByRole("heading", { level: 1 })).toContainText("Your home in");
  expect(await violations(phone)).toEqual([]);
  await phone.getByText("This looks wrong? Correct it").click();
  await phone.getByLabel("What you think it is worth").fill("$520,000");
  await phone.getByLabel("What we may not know").fill("Finished the attic");
  await phone.getByRole("button", { name: "Send to" }).first().click();
  await expect(phone.getByRole("status")).toContainText("will look at it");
  await expect(phone.getByText("You told us it is worth $520,000.")).toBeVisible();
  await phone.getByText("This looks wrong? Correct it").click();
  await phone.getByText("The loan", { exact: true }).click();
  await phone.getByLabel("What you owe on the first mortgage").fill("251,000");
  await phone.getByLabel("How you know").first().fill("My statement of November");
  await phone.getByRole("button", { name: "Send to" }).nth(1).click();
  await expect(phone.getByText("You told us you owe $251,000.")).toBeVisible();

  await page.goto(`/home-values?report=${id}`);
  const wrong = dialog.getByRole("region", { name: "What the owner says is wrong" });
  await expect(wrong.getByText("Finished the attic", { exact: false })).toBeVisible();
  // The loan was corrected last, and is first in the list.
  await wrong.getByRole("button", { name: "Accept" }).last().click();
  await expect(wrong.getByText("Accepted by", { exact: false })).toBeVisible();
  await wrong.getByRole("button", { name: "Accept" }).click();
  await expect(wrong.getByText("Accepted by", { exact: false })).toHaveCount(2);

  await phone.reload();
  await expect(phone.getByText("accepted it on", { exact: false })).toHaveCount(2);
  await expect(phone.getByText("Your own value: Finished the attic")).toBeVisible();
  await phone.getByRole("link", { name: "How often? Pause or stop" }).click();
  await expect(phone.getByRole("heading", { level: 1 })).toContainText("How often you hear about your home");
  expect(await violations(phone)).toEqual([]);
  await phone.getByLabel("Every 3 months").check();
  await phone.getByRole("button", { name: "Save" }).click();
  await expect(phone.getByRole("status")).toContainText("Saved.");
  await phone.getByRole("button", { name: "Stop these emails" }).click();
  await expect(phone.getByText("You stopped these emails.", { exact: false })).toBeVisible();
  await phone.context().close();

  await page.goto(`/home-values?report=${id}`);
  await expect(dialog.getByText("Nora stopped the emails on", { exact: false })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Resume" })).toHaveCount(0);
  await page.goto(`/clients/${client.id}`);
  await expect(page.getByText("Look at the home value", { exact: false }).first()).toBeVisible();
});
