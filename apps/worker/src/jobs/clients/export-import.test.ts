import { newId } from "@hearthline/db/ids";
import { phoneInWords } from "@hearthline/domain/clients/export/export-columns";
import { beforeAll, expect, test } from "vitest";
import { importOf } from "../../testing/imports.ts";
import { openWorld, type World } from "../../testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld({ LOG_LEVEL: "silent" });
  return () => world.close();
});

const system = <T>(work: Parameters<typeof world.database.system<T>>[0]) => world.database.system(work);

/** Yields the same numbers on every run: mulberry32. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const random = numbers(20_261_129);
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;

const BEFORE = ["", "", "", "=", "'", "'=", "''=", "+", "-", "@", "'@"];
const NAMES = [
  "Ana",
  "O'Brien",
  "Thị Hồng",
  "Smith, Jr.",
  'Bo "Bob" Lee',
  "李小龙",
  "Null",
  "True",
  "1/2 Jones",
  "N. A. Lee",
];
const NOTES = ["Two\nlines", "semi; colon, comma", "tab\there", "=1+1", "'=1", "  spaced  ", "00123", "3/4", "1e5"];
const KINDS = ["", "mobile", "home", "work"];

const TAGS = ["=gold", "'@club", "VIP 2026"];
let tagIds: string[];
beforeAll(async () => {
  const { companyId } = world.company;
  tagIds = await Promise.all(
    TAGS.map(async (name) => {
      const tag = await system((db) => db.tag.create({ data: { companyId, name, key: name.toLowerCase() } }));
      return tag.id;
    }),
  );
});

async function randomClient(at: number): Promise<string> {
  const { companyId, officerId, branchId } = world.company;
  const id = newId();
  const phones = Array.from({ length: Math.floor(random() * 4) }, (_, position) => ({
    companyId,
    phone: `+1919555${String(at * 10 + position).padStart(4, "0")}`,
    kind: oneOf(KINDS),
    position,
  }));
  const emails = Array.from({ length: 1 + Math.floor(random() * 2) }, (_, position) => ({
    companyId,
    email: `c${at}.${position}@round.test`,
    position,
  }));
  // Addresses contain no @ and names neither.
  const start = oneOf(BEFORE);
  const name = (words: string) => `${start.includes("@") ? "" : start}${words}`;
  await system((db) =>
    db.client.create({
      data: {
        id,
        companyId,
        officerId,
        branchId,
        firstName: name(oneOf(NAMES)),
        lastName: random() < 0.2 ? "" : `${oneOf(NAMES)} ${at}`,
        note: oneOf(NOTES).trim(),
        source: `${oneOf(BEFORE)}Open house`,
        language: oneOf(["en", "es"]),
        ...(random() < 0.5 && { birthday: new Date("1984-02-29") }),
        emails: { create: emails },
        phones: { create: phones },
        tags: { create: tagIds.filter(() => random() < 0.4).map((tagId) => ({ companyId, tagId })) },
        ...(random() < 0.6 && {
          addresses: {
            create: {
              companyId,
              address1: `${at} Main St, Apt ${at}`,
              city: "Raleigh",
              state: "NC",
              zipcode: "27601-1234",
            },
          },
        }),
      },
    }),
  );
  return id;
}

/** Exports clients, imports the file unchanged with everything overwritten, and returns what became of each row. */
async function roundTrip(format: "csv" | "xlsx", ids: string[]) {
  const { companyId, officerId, branchId } = world.company;
  const seer = { kind: "user", userId: officerId, branchId, reach: "own", supportsUserId: null };
  const exportId = newId();
  await system((db) =>
    db.clientExport.create({
      data: {
        id: exportId,
        companyId,
        userId: officerId,
        format,
        filter: { ids },
        params: { timeZone: "America/New_York", reader: { ...seer, owner: null } },
        expiresAt: new Date(Date.now() + 86_400_000),
      },
    }),
  );
  await world.deliver({ name: "clients.export", payload: { companyId, exportId }, id: `export-${exportId}` });
  const { storeKey } = await system((db) => db.clientExport.findUniqueOrThrow({ where: { id: exportId } }));
  const file = await world.services.storage.read(storeKey ?? "");
  const id = await importOf(world, [], []);
  const importKey = `company/${companyId}/imports/${id}`;
  await world.services.storage.put(importKey, file?.bytes ?? Buffer.alloc(0), { type: "application/octet-stream" });
  await system((db) =>
    db.import.update({
      where: { id },
      data: { storeKey: importKey, fileName: `clients.${format}`, plan: { doubles: "overwrite" } },
    }),
  );
  await world.deliver({ name: "imports.read", payload: { companyId, importId: id }, id: `read-${id}` });
  const { revision } = await system((db) => db.import.findUniqueOrThrow({ where: { id } }));
  await world.deliver({ name: "imports.check", payload: { companyId, importId: id, revision }, id: `check-${id}` });
  const rows = await system((db) => db.importRow.findMany({ where: { importId: id }, orderBy: { index: "asc" } }));
  return rows.map(({ status, reasons, after, cells }) => ({ status, reasons, after, cells }));
}

test.each(["csv", "xlsx"] as const)(
  "exporting as %s and importing again changes nothing, whatever a value begins with",
  async (format) => {
    const ids: string[] = [];
    const at = format === "csv" ? 0 : 300;
    for (let place = 0; place < 150; place += 1) ids.push(await randomClient(at + place));
    const rows = await roundTrip(format, ids);
    expect(rows).toHaveLength(ids.length);
    expect(rows.filter(({ status }) => status !== "skip").slice(0, 5)).toEqual([]);
  },
);

test("writes a phone number as Americans do, and a foreign one unchanged", () => {
  expect([phoneInWords("+19195550142"), phoneInWords("+442071838750")]).toEqual(["(919) 555-0142", "+442071838750"]);
});
