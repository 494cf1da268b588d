import { z } from "zod";

export const CLIENT_STATUSES = [
  "lead",
  "pre-approval",
  "credit",
  "under-contract",
  "closed",
  "declined",
  "archived",
] as const;
export type ClientStatus = (typeof CLIENT_STATUSES)[number];
export const ClientStatusName = z.enum(CLIENT_STATUSES).meta({ id: "ClientStatus", description: "Status of a client" });
