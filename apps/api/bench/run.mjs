// node bench/run.mjs reads [--json]: bundles a benchmark as the server is bundled, then runs it.
import { fileURLToPath } from "node:url";
import { API_THREADS, AT_HOME, bundle } from "../../../scripts/bundle.mjs";

const [name = "reads"] = process.argv.slice(2);
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
process.env.HEARTHLINE_MIGRATIONS = here("../../../packages/db/prisma/migrations");
// The hostile benchmark starts the built server; the others run the server themselves.
const [atHome, threads] = name === "hostile" ? [[], []] : [AT_HOME.link, API_THREADS];
await bundle({ entry: here(`${name}.ts`), out: here(`../dist/bench-${name}.js`), atHome, threads });
await import(`../dist/bench-${name}.js`);
