import { beforeAll, describe, expect, it } from "vitest";
import { officerWithSite } from "../features/sites/site.fixture.ts";
import { openWorld, PUBLIC_URL, type World } from "../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const HOSTILE = `"><script>alert(1)</script>`;
const JUNE = { name: "June Abbott-Lind", email: "june@calculated.test", message: "Could we afford this?" };

describe("the calculators of a website", () => {
  it("are on the home page in the officer's order, and each has a page that works without a script", async () => {
    const { save, publish, page } = await officerWithSite(world, "calc-order");
    await save({
      calculators: [{ calculator: "refinance" }, { calculator: "payment", starts: { priceCents: 51_200_000 } }],
    });
    await publish();
    const home = (await page()).body;
    expect(home.indexOf("Refinance break-even")).toBeLessThan(home.indexOf("Monthly payment"));
    expect(home).not.toContain("What you can afford");
    const { body, headers, statusCode } = await page("/calculators/payment?rate=6.5");
    expect(statusCode).toBe(200);
    expect(headers["content-security-policy"]).toContain("script-src 'none'");
    expect(body).not.toContain("<script");
    expect(body).toContain('value="512,000"');
    expect(body).toMatch(/\(6\.[56]\d\d% APR\) is repaid in 360 monthly payments of \$2,589/);
    expect(body).toContain("This is an estimate, not an offer and no commitment to lend.");
    expect(body).toContain("NMLS 1234567");
    expect(body).toContain(`<link rel="canonical" href="${PUBLIC_URL}/s/calc-order/calculators/payment">`);
    expect((await page("/calculators/affordability")).statusCode).toBe(404);
    expect((await page("/sitemap.xml")).body).toContain("/s/calc-order/calculators/refinance</loc>");
  });

  it("start with the company's rate sheet until the officer has one, and show its name and date", async () => {
    const { publish, page, call } = await officerWithSite(world, "calc-quoted");
    await publish();
    const company = (await page("/calculators/payment")).body;
    expect(company).toMatch(/The rate is that of Northgate [^.]+ as of \w+ \d+, \d{4}\./);
    const rates = [{ program: "conventional", termMonths: 360, noteRate: 0.06125, discountPoints: 1 }];
    expect((await call("post", "rates", { rates })).status).toBe(200);
    const { body } = await page("/calculators/payment");
    expect(body).toMatch(/name="rate"[^>]*value="6\.125"/);
    expect(body).toMatch(/at 6\.125% and 1 point \(6\.\d{3}% APR\)/);
    expect(body).toMatch(/The rate is that of Nora [^.]+ as of \w+ \d+, \d{4}\./);
    expect(body).toContain("The APR counts the usual lender fees of ");
  });

  it("report unreadable input next to the field, and echo nothing as markup", async () => {
    const { publish, page } = await officerWithSite(world, "calc-wrong");
    await publish();
    const { body, statusCode } = await page(`/calculators/payment?price=${encodeURIComponent(HOSTILE)}&rate=6`);
    expect(statusCode).toBe(200);
    expect(body).toContain("Write a price from $20,000 to $20,000,000.");
    expect(body).toContain('aria-describedby="calc-price-error"');
    expect(body).not.toContain("<script");
    expect(body).not.toMatch(/<output>/);
    for (const query of ["?price=1&price=2", "?__proto__=1", "?state=ZZ", `?rate=${"9".repeat(4_000)}`])
      expect((await page(`/calculators/payment${query}`)).statusCode, query).toBe(200);
  });

  it("include the computed figures in the officer's email and the client's timeline", async () => {
    const { email, publish, page, write, call } = await officerWithSite(world, "calc-lead");
    await publish();
    const path = "/s/calc-lead/calculators/payment";
    const shown = (await page("/calculators/payment?price=450000&down=10&rate=6.5&years=30&state=NC")).body;
    expect(shown).toContain("Ask Nora about this");
    const inputs = /name="inputs" value="([^"]+)"/.exec(shown)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const wrong = await write({ ...JUNE, email: "unknown", page: path, calculator: "payment", inputs });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain('value="450,000"');
    expect(wrong.body).toContain("Could we afford this?");
    const sent = await write({ ...JUNE, page: path, calculator: "payment", inputs });
    expect(sent.statusCode).toBe(303);
    const [client] = (await call("get", `clients?q=${JUNE.email}`)).body.data;
    const [entry] = (await call("get", `clients/${client.id}/timeline?kinds=lead`)).body.data;
    expect(entry.about).toMatch(
      /^Monthly payment\nHome price: \$450,000\nDown payment: 10%\nInterest rate: 6\.5%\nTerm: 30 years\nState: North Carolina\nMonthly payment: \$\d,\d{3}$/,
    );
    const mail = await world.running.services.database.system((db) =>
      db.message.findFirstOrThrow({ where: { template: "site-lead", toAddress: email } }),
    );
    expect(mail.data).toMatchObject({ about: entry.about });
  });

  it("accept nothing from a form that names an unknown calculator", async () => {
    const { publish, write, call } = await officerWithSite(world, "calc-none");
    await publish();
    await write({ ...JUNE, email: "none@calculated.test", calculator: HOSTILE, inputs: "price=1" });
    const [client] = (await call("get", "clients?q=none@calculated.test")).body.data;
    const [entry] = (await call("get", `clients/${client.id}/timeline?kinds=lead`)).body.data;
    expect(entry.about).toBe("");
  });
});
