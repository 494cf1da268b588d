import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const read = (file: string) => readFileSync(join(root, file), "utf8");
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? "");

const shown = new Set(all(read(".env.example"), /^([A-Z][A-Z0-9_]+)=/gm));
/** Set by npm start and the image, or for the sandbox alone. */
const INNER = /^(SANDBOX_URL|WEB_DIR|FIREBASE_KEYS_URL|\w+_ISSUER|\w+_API_URL)$/;

describe("what a server is told", () => {
  it.each(["apps/api/src/env.ts", "apps/worker/src/env.ts"])(
    "%s reads nothing that .env.example does not show",
    (file) => {
      const names = all(read(file), /^ {4}([A-Z][A-Z0-9_]+): z/gm);
      expect(names.length).toBeGreaterThan(10);
      expect(names.filter((name) => !shown.has(name) && !INNER.test(name))).toEqual([]);
    },
  );

  it("by compose is shown in .env.example, and reaches the programs", () => {
    const compose = read("docker-compose.yml");
    expect(all(compose, /\$\{([A-Z0-9_]+)/g).filter((name) => !shown.has(name))).toEqual([]);
    const given = new Set(all(compose, /^ {4,6}([A-Z][A-Z0-9_]+):/gm));
    const ofImage = new Set(all(read("Dockerfile"), /\b([A-Z][A-Z0-9_]+)=/g));
    // Compose makes one URL of the database; its roles are taken on as the programs connect.
    const unneeded = /^(DATABASE_(OWNER|SYSTEM)_URL|POSTGRES_PASSWORD|(TOKEN|SESSION)_CALLS_PER_MINUTE)$/;
    const missing = [...shown].filter((name) => !given.has(name) && !ofImage.has(name) && !unneeded.test(name));
    expect(missing).toEqual([]);
  });
});

describe("the image", () => {
  it("is told of every workspace before it installs", () => {
    const workspaces = ["packages", "apps"].flatMap((folder) =>
      readdirSync(join(root, folder))
        .map((name) => `${folder}/${name}`)
        .filter((place) => existsSync(join(root, place, "package.json"))),
    );
    const copied = all(read("Dockerfile"), /^COPY (\S+)\/package\.json /gm);
    expect(copied.sort()).toEqual(workspaces.sort());
  });

  it("takes no secrets in", () => {
    expect(read(".dockerignore").split("\n")).toContain(".env*");
  });
});
