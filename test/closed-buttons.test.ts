import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../apps/web/src", import.meta.url));
const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));

/** Calls without a separate button while an admin impersonates a user, and why. */
const WITHOUT_BUTTON: Record<string, string> = {
  "impersonation.raise": "always open: it allows the others",
  "impersonation.stop": "always open: it ends it",
  "notifications.setAway": "a choice in a select: refused with its reason where it is made",
  "notifications.markSeen": "follows from opening the list",
  "chat.seen": "follows from looking at the conversation",
  "homes.restore": "undoes what the same person just did",
  "homes.restoreMortgage": "undoes what the same person just did",
  "homes.restoreValue": "undoes what the same person just did",
  "loans.restore": "undoes what the same person just did",
  "notes.restore": "undoes what the same person just did",
  "tasks.reopen": "undoes what the same person just did",
  "viewers.add": "a choice in a select: refused with its reason where it is made",
  "imports.plan": "choices in selects: refused with their reason where they are made",
  "clientFields.reorder": "rows are dragged to their place: refused with its reason where it is made",
  "loans.close": "an example in a comment",
  "listings.checkFile": "the dialog that adds a file asks as one is chosen: its button is `listings.addFile`",
  "sites.preview": "reads: the page is drawn beside the form as it is typed",
  "posts.preview": "reads: the page is drawn beside the form as it is typed",
};
/** Whole pages that are not shown, or are for visitors who are not signed in. */
const WITHOUT_PAGE = /^(auth\.(?!changePassword)|security\.|onboarding\.|invites\.accept)/;

const called = new Set(
  sources.flatMap(({ text }) =>
    [...text.matchAll(/\b(?:trpc|client)\.([a-z]\w*\.[a-z]\w*)\.(?:mutationOptions|mutate)\b/gi)].map(
      ([, name]) => name ?? "",
    ),
  ),
);
const named = new Set(
  sources.flatMap(({ text }) =>
    [
      ...text.matchAll(/\bdoes(?:=|:\s*)(?:"([^"]+)"|\{([^}]+)\})/g),
      // By the kind of the loan.
      ...text.matchAll(/\bDOES = (?<one>){(?<several>[\s\S]+?)\n}/g),
    ].flatMap(([, one, several]) =>
      one ? [one] : [...(several ?? "").matchAll(/"([\w.]+\.[\w.]+)"/g)].map(([, name]) => name ?? ""),
    ),
  ),
);

test("gives every call that changes something a button that says why it is closed during impersonation", () => {
  expect(called.size).toBeGreaterThan(60);
  const silent = [...called].filter(
    (name) => !named.has(name) && !(name in WITHOUT_BUTTON) && !WITHOUT_PAGE.test(name),
  );
  expect(silent.sort()).toEqual([]);
});

test("lists as calls without a button only calls that the web app makes", () => {
  expect(Object.keys(WITHOUT_BUTTON).filter((name) => !called.has(name))).toEqual([]);
});
