import type { RoleName } from "@hearthline/contract/permissions";
import { hash } from "@node-rs/argon2";
import { openDatabase, type SystemDb } from "./client.ts";
import { createRoles } from "./company.ts";
import type { DatabaseUrls } from "./urls.ts";

export const DEMO_PASSWORD = "demo-password";

/** A fixed id by a number, shaped like a UUIDv7 of 1 September 2026: the seed is the same each time. */
export const demoId = (number: number): string => `01990000-0000-7000-8000-${String(number).padStart(12, "0")}`;

interface DemoUser {
  number: number;
  email: string;
  name: string;
  title: string;
  roles: RoleName[];
  nmls?: string;
  phone?: string;
}

export const DEMO_USERS: DemoUser[] = [
  {
    number: 11,
    email: "admin@demo.test",
    name: "Margaret Ellison",
    title: "Managing partner",
    roles: ["Company Admin"],
    nmls: "1188240",
    phone: "+19195550110",
  },
  {
    number: 12,
    email: "branch@demo.test",
    name: "Robert Tran",
    title: "Branch manager",
    roles: ["Branch Admin"],
    nmls: "1203377",
    phone: "+19195550118",
  },
  {
    number: 13,
    email: "officer@demo.test",
    name: "Laura Whitfield",
    title: "Senior loan officer",
    roles: ["Loan Officer"],
    nmls: "1234567",
    phone: "+19195550142",
  },
  {
    number: 14,
    email: "realtor@demo.test",
    name: "Denise Okafor",
    title: "Realtor, Triangle Homes",
    roles: ["Realtor"],
    phone: "+19195550171",
  },
  {
    number: 15,
    email: "partner@demo.test",
    name: "Samuel Brandt",
    title: "Insurance agent",
    roles: ["Partner"],
    phone: "+19195550188",
  },
  {
    number: 16,
    email: "owner@demo.test",
    name: "Helen Dvorak",
    title: "Home owner",
    roles: ["Home Owner"],
    phone: "+19195550163",
  },
  {
    number: 17,
    email: "viewer@demo.test",
    name: "Priya Nair",
    title: "Loan officer assistant",
    roles: ["Viewer"],
    phone: "+19195550125",
  },
];
const OTHER_USERS: DemoUser[] = [
  {
    number: 31,
    email: "officer@other.test",
    name: "Marcus Webb",
    title: "Loan officer",
    roles: ["Loan Officer"],
    nmls: "2044118",
    phone: "+15125550131",
  },
  {
    number: 32,
    email: "admin@other.test",
    name: "Julia Sandoval",
    title: "Owner",
    roles: ["Company Admin"],
    nmls: "2044001",
    phone: "+15125550130",
  },
];

async function company(
  db: SystemDb,
  input: {
    number: number;
    data: Parameters<SystemDb["company"]["create"]>[0]["data"];
    branch: string;
    users: DemoUser[];
    passwordHash: string;
  },
) {
  const companyId = demoId(input.number);
  const branchId = demoId(input.number + 500);
  await db.company.create({ data: { ...input.data, id: companyId } });
  const roles = await createRoles(db, companyId);
  await db.branch.create({
    data: { id: branchId, companyId, name: input.branch, city: input.data.city, state: input.data.state },
  });
  const officer = input.users.find(({ roles: names }) => names.includes("Loan Officer"));
  for (const user of input.users) {
    await db.user.create({
      data: {
        id: demoId(user.number),
        companyId,
        branchId,
        email: user.email,
        name: user.name,
        title: user.title,
        nmls: user.nmls,
        phone: user.phone,
        passwordHash: input.passwordHash,
        emailVerifiedAt: new Date("2026-09-01T12:00:00Z"),
        activate: true,
        supportsUserId: user.roles.includes("Viewer") && officer ? demoId(officer.number) : null,
      },
    });
    await db.userRole.createMany({
      data: user.roles.map((role) => ({ companyId, userId: demoId(user.number), roleId: roles[role] })),
    });
  }
  return { companyId, branchId };
}

/** Fills an empty database with the two demo companies. Returns false where there already is a company. */
export async function seed(urls: DatabaseUrls): Promise<boolean> {
  const database = openDatabase(urls, { connections: 2 });
  try {
    return await database.system(async (db) => {
      if ((await db.company.count()) > 0) return false;
      const passwordHash = await hash(DEMO_PASSWORD, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
      await company(db, {
        number: 1,
        branch: "Raleigh",
        users: DEMO_USERS,
        passwordHash,
        data: {
          name: "Northgate Home Lending",
          nmls: "7654321",
          phone: "+19195550100",
          email: "hello@northgate.test",
          website: "https://northgate.test",
          address1: "214 Fayetteville Street",
          address2: "Suite 600",
          city: "Raleigh",
          state: "NC",
          zipcode: "27601",
          licenses: "NC I-188240, SC MLS-7654321, VA MC-7412",
          timeZone: "America/New_York",
          plan: "professional_month",
          billingInfoAt: new Date("2026-09-01T12:00:00Z"),
        },
      });
      await company(db, {
        number: 2,
        branch: "Austin",
        users: OTHER_USERS,
        passwordHash,
        data: {
          name: "Lone Star Mortgage",
          nmls: "2044000",
          phone: "+15125550100",
          address1: "98 Congress Avenue",
          city: "Austin",
          state: "TX",
          zipcode: "78701",
          licenses: "TX 2044000",
          timeZone: "America/Chicago",
          plan: "growth_month",
          billingInfoAt: new Date("2026-09-01T12:00:00Z"),
        },
      });
      return true;
    });
  } finally {
    await database.close();
  }
}
