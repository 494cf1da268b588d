import { afterAll } from "vitest";
import { closeWorlds } from "./world.ts";

// A world is mostly opened in a `beforeAll`, and a hook cannot register another: so every test file gets this hook.
afterAll(closeWorlds);
