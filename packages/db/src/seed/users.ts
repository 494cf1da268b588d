import type { RoleName } from "@hearthline/contract/access/permissions";

export interface DemoUser {
  number: number;
  email: string;
  name: string;
  title: string;
  roles: RoleName[];
  nmls?: string;
  phone?: string;
  /** Name of a file in pictures/. */
  picture?: string;
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
    picture: "robert-tran",
  },
  {
    number: 13,
    email: "officer@demo.test",
    name: "Laura Whitfield",
    title: "Senior loan officer",
    roles: ["Loan Officer"],
    nmls: "1234567",
    phone: "+19195550142",
    picture: "laura-whitfield",
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
  {
    number: 18,
    email: "daniel@demo.test",
    name: "Daniel Hargrove",
    title: "Loan officer",
    roles: ["Loan Officer"],
    nmls: "1740526",
    phone: "+19195550129",
    picture: "daniel-hargrove",
  },
];

export const OTHER_USERS: DemoUser[] = [
  {
    number: 31,
    email: "officer@other.test",
    name: "Marcus Webb",
    title: "Loan officer",
    roles: ["Loan Officer"],
    nmls: "2044118",
    phone: "+15125550131",
    picture: "marcus-webb",
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
