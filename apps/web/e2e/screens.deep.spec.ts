import { test } from "./fixtures.ts";
import { lookOver } from "./look-over.ts";
import { everyScreen } from "./screens-tour.ts";

// Each looks at screens of its own: they share the browsers there are.
test.describe.configure({ mode: "parallel" });

everyScreen(lookOver, "at five widths, in the light and in the dark", { whole: true });
