import sharp from "sharp";
import request from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { openWorld, type World } from "../../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

const call = async (as: string, name: string, input: object, kind: "query" | "mutation" = "mutation") => {
  const headers = { authorization: `Bearer ${await world.token(as)}`, "content-type": "application/json" };
  return kind === "query"
    ? world.app.inject({ url: `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`, headers })
    : world.app.inject({ method: "POST", url: `/trpc/${name}`, headers, payload: JSON.stringify(input) });
};
const data = (answer: { json(): { result: { data: unknown } } }) => answer.json().result.data;
/** Signs up and follows the link in the email. */
const register = async (email: string) => {
  await world.api(undefined, "post", "/api/auth/register", {
    name: "Nora Field",
    email,
    password: "a long enough one",
  });
  await world.running.services.database.system((db) =>
    db.user.update({ where: { email }, data: { emailVerifiedAt: new Date() } }),
  );
};

describe("onboarding", () => {
  it("can be interrupted and resumed step by step, and ends", async () => {
    const me = "steps@field.test";
    await register(me);
    const user = async () => (await world.api(me, "get", "/api/auth/user")).body.data;
    expect((await user()).onboardingStep).toBe("step1");
    await call(me, "onboarding.saveStep", { step: "step1", fields: { user_type: "Loan Officer" } });
    const two = await call(me, "onboarding.saveStep", {
      step: "step2",
      fields: { company: "Field Lending", website: "field.test", company_nmls: "4321" },
    });
    expect(data(two)).toMatchObject({ steps: ["step1", "step2"], next: "step3" });
    const resumed = data(await call(me, "onboarding.state", {}, "query"));
    expect(resumed).toMatchObject({
      fields: { user_type: "Loan Officer", company: "Field Lending", name: "Nora Field" },
      next: "step3",
    });
    expect((await user()).companyName).toBe("Field Lending");
    // A step saved again with emptied fields: omitted fields stay, null clears a field.
    const emptied = await call(me, "onboarding.saveStep", { step: "step2", fields: { website: null } });
    expect(data(emptied)).toMatchObject({ fields: { company: "Field Lending", company_nmls: "4321" } });
    expect(data(emptied)).not.toHaveProperty("fields.website");
    const { company } = (await world.api(me, "get", "/api/settings/basic-information")).body.data;
    expect(company).toMatchObject({ website: null, nmls: "4321" });
    const poor = await call(me, "onboarding.saveStep", { step: "step3", fields: { zipcode: "1" } });
    expect(poor.json().error.data.errors["fields.zipcode"]).toBeDefined();
    expect(data(await call(me, "onboarding.finish", {}))).toMatchObject({ next: null });
    expect((await user()).onboardingStep).toBeNull();
  });

  it("is not shown to users who existed before it", async () => {
    expect((await world.api("officer@demo.test", "get", "/api/auth/user")).body.data.onboardingStep).toBeNull();
  });

  it("accepts the whole form with both pictures in one request", async () => {
    const me = "whole@field.test";
    await register(me);
    const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#075a40" } })
      .png()
      .toBuffer();
    const answer = await request(world.app.server)
      .post("/api/onboarding")
      .set("authorization", `Bearer ${await world.token(me)}`)
      .field("name", "Nora F. Field")
      .field("company", "Field & Sons")
      .field("user_type", "Realtor")
      .field("onboarding_state", "NC")
      .field("zipcode", "27601")
      .field("apartment", "")
      .attach("logo", picture, "logo.png")
      .attach("headshot", picture, "me.png");
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ next: null, logoUrl: expect.stringMatching(/^\/media\//) });
    const user = (await world.api(me, "get", "/api/auth/user")).body.data;
    expect(user).toMatchObject({ name: "Nora F. Field", companyName: "Field & Sons" });
    // Choosing "realtor" as account type neither grants nor removes a role.
    expect(user.roles).toEqual([{ name: "Company Admin" }, { name: "Loan Officer" }]);
  });

  it("returns errors by field and writes nothing", async () => {
    const me = "poor@field.test";
    await register(me);
    const answer = await world.api(me, "post", "/api/onboarding", { name: "", zipcode: "1", user_type: "Emperor" });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).sort()).toEqual(["company", "name", "user_type", "zipcode"]);
  });

  it("leaves the company's details alone when the user joined an existing company", async () => {
    const before = (await world.api("officer@demo.test", "get", "/api/auth/user")).body.data.companyName;
    await call("officer@demo.test", "onboarding.saveStep", { step: "step2", fields: { company: "Taken Over" } });
    expect((await world.api("officer@demo.test", "get", "/api/auth/user")).body.data.companyName).toBe(before);
  });
});
