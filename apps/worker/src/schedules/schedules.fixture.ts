import { SCHEDULES } from "@hearthline/contract/platform/schedules";
import { afterEach, beforeEach } from "vitest";
import { openWorld, type World } from "../testing/world.ts";
import { claimTick } from "./ticks.ts";

export let world: World;

export const NIGHTLY = "nightly-housekeeping";

export const at = (text: string) => new Date(text);

const tick = (name: keyof typeof SCHEDULES, due: string) => ({ name, due: at(due) });

export const claim = (name: keyof typeof SCHEDULES, due: string, id: string, now = due) =>
  claimTick(world.database, tick(name, due), { id }, at(now));

export function setUp(): void {
beforeEach(async () => {
  world = await openWorld({ LOG_LEVEL: "silent" });
});
afterEach(() => world.close());
}
