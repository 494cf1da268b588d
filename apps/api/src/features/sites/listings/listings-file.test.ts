import { beforeAll, describe, expect, it } from "vitest";
import { demoPeople } from "../../../testing/people.ts";
import { openWorld, type World } from "../../../testing/world.ts";

let world: World;
const OFFICER = "file-officer@demo.test";
beforeAll(async () => {
  world = await openWorld();
  await (await demoPeople(world)).user(OFFICER, "Loan Officer");
});

const post = (path: string, csv: string) => world.api(OFFICER, "post", `/api/listings/${path}`, { csv });
const listed = async () => (await world.api(OFFICER, "get", "/api/listings?sort=address1")).body.data;

describe("a listings file", () => {
  it("is checked row by row with a message for each error, and imported as a whole or not at all", async () => {
    const csv = [
      "Address,City,State,Zip,Price,HOA monthly,Bathrooms,Description,Status",
      '1 File Street,Cary,nc,27511,"$485,000",45,2.5,"Brick, from 1996",',
      "2 File Street,Cary,NC,27511,about 400,,2.3,,",
      "1 File Street,Cary,NC,27511,510000,,,,rented",
      "1 FILE STREET,cary,NC,27511,510000.50,,,,Sold",
      ",Cary,NC,,510000,,,,",
    ].join("\n");
    const { data } = (await post("check-file", csv)).body;
    expect([data.good, data.wrong]).toEqual([1, 4]);
    expect(data.rows[0]).toEqual({
      line: 2,
      address1: "1 File Street",
      city: "Cary",
      priceCents: 48_500_000,
      errors: [],
    });
    expect(data.rows.slice(1).map(({ errors }: { errors: string[] }) => errors)).toEqual([
      ["The price is not an amount of dollars: “about 400”."],
      ["A listing is active, pending or sold."],
      ["It is at the address of line 2."],
      ["A street address is needed."],
    ]);
    const refused = await post("add-file", csv);
    expect(refused.status).toBe(422);
    expect(refused.body.errors.csv[0]).toBe(
      "4 of 5 rows cannot be added, so none was. Line 3: The price is not an amount of dollars: “about 400”.",
    );
    expect(await listed()).toEqual([]);
  });

  it("is imported once, and its rows are recognized the second time", async () => {
    const csv =
      "\uFEFFaddress;city;state;price;bedrooms\r\n8 Added Way;Durham;NC;300000;3\r\n9 Added Way;Durham;NC;310000;\r\n";
    const added = await post("add-file", csv);
    expect([added.status, added.body.data]).toEqual([201, { added: 2 }]);
    expect(await listed()).toMatchObject([
      { address1: "8 Added Way", slug: "8-added-way", priceCents: 30_000_000, bedrooms: 3, status: "active" },
      { address1: "9 Added Way", slug: "9-added-way", priceCents: 31_000_000, bedrooms: null },
    ]);
    const again = await post("add-file", csv);
    expect(again.body.errors.csv[0]).toContain("Line 2: You have a listing at this address.");
    expect(await listed()).toHaveLength(2);
  });

  it.each([
    ["address,city,state,price,color\n1 A,B,NC,500000,red\n", "The heading “color” is not one of these"],
    ["address,city,price\n1 A,B,500000\n", "These columns are missing: state."],
    ["address,city,state,price,price\n", "There are two columns “price”."],
    ["address,city,state,price\n", "The file has headings and no rows."],
    ["\n\n", "The file is empty."],
    [`address,city,state,price\n${"1 A,B,NC,500000\n".repeat(201)}`, "The file has more than 200 rows."],
  ])("is rejected as a whole if it starts with “%s”", async (csv, sentence) => {
    const { status, body } = await post("check-file", csv);
    expect(status).toBe(422);
    expect(body.errors.csv[0]).toContain(sentence);
  });
});
