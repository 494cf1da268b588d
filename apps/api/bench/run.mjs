// node bench/run.mjs reads [--json]: bundles a benchmark as the server is bundled, then runs it.
import { fileURLToPath } from "node:url";
import { bundle } from "../../../scripts/bundle.mjs";

const [name = "reads"] = process.argv.slice(2);
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
process.env.HEARTHLINE_MIGRATIONS = here("../../../packages/db/prisma/migrations");
await bundle({ entry: here(`${name}.ts`), out: here(`../dist/bench-${name}.js`) });
await import(`../dist/bench-${name}.js`);
