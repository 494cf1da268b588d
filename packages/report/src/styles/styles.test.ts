import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const styles = globSync("**/*.css", { cwd: fileURLToPath(new URL("..", import.meta.url)) }).filter(
  (file) => !file.startsWith("print/"),
);

// `tr:has(…)` is asked of every row of the page before anything else of its selector is. In the builder each key would style all rows anew: 3 ms.
it("asks :has() of rows and cells by their class, never of all there are", () => {
  expect(styles.length).toBeGreaterThan(10);
  const bare = styles.flatMap((file) => {
    const text = readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
    return [...text.matchAll(/(?<![\w.-])(tr|td|th|tbody|table|\*)(:[\w-]+)*:has\(/g)].map(
      ([found]) => `${file}: ${found}`,
    );
  });
  expect(bare).toEqual([]);
});
