import { beforeAll } from "vitest";
import { openWorld, type World } from "../../../testing/world.ts";

export let world: World;

export function setUp(): void {
  beforeAll(async () => {
    world = await openWorld();
  });
}
