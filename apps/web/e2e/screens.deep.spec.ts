import { test } from "./fixtures.ts";
import { lookOver } from "./look-over.ts";
import { everyScreen } from "./screens-tour.ts";

// Each journey checks different screens, so they run in parallel.
test.describe.configure({ mode: "parallel" });

everyScreen(lookOver, "at five widths, in the light and in the dark", { whole: true });
