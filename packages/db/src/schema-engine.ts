import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";

const schemaFolder = fileURLToPath(new URL("../prisma/schema", import.meta.url));

/** The whole Prisma schema as one text, its files in the order of their names. */
export function currentSchema(): string {
  return readdirSync(schemaFolder)
    .filter((name) => name.endsWith(".prisma"))
    .sort()
    .map((name) => readFileSync(join(schemaFolder, name), "utf8"))
    .join("\n");
}

let loaded: ReturnType<typeof load> | undefined;
/** The module's bindings retain their memory, so it is instantiated once. */
async function load() {
  const bindings = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const module = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg");
  const bytes = readFileSync(join(dirname(module), "schema_engine_bg.wasm"));
  const imports = { "./schema_engine_bg.js": bindings as unknown as WebAssembly.ModuleImports };
  const { instance } = await WebAssembly.instantiate(bytes, imports);
  bindings.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return bindings;
}

/**
 * Returns the SQL that migrates from one Prisma schema to another (undefined: from an empty database). Uses Prisma's
 * own schema engine compiled to WebAssembly, since its binary cannot be downloaded everywhere. The database is only
 * connected to, not changed.
 */
export async function schemaDifference(
  databaseUrl: string,
  before: string | undefined,
  after: string,
): Promise<string> {
  loaded ??= load();
  const bindings = await loaded;
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg(databaseUrl));
  const engine = await bindings.SchemaEngine.new({ datamodels: [["schema.prisma", after]] }, () => undefined, adapter);
  const { stdout } = await engine.diff({
    from:
      before === undefined
        ? { tag: "empty" }
        : { tag: "schemaDatamodel", files: [{ path: "before.prisma", content: before }] },
    to: { tag: "schemaDatamodel", files: [{ path: "after.prisma", content: after }] },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  return !stdout || stdout.includes("empty migration") ? "" : stdout;
}
