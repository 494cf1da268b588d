import type { AccessRow } from "@hearthline/contract/access/access";
import type { FieldRow } from "@hearthline/contract/access/access-fields";
import { DEFAULT_ROLES, PERMISSION_NAMES, PERMISSIONS, ROLE_NAMES } from "@hearthline/contract/access/permissions";
import { operationsOf } from "../src/kernel/operation.ts";
import { features } from "../src/router.ts";

const HEAD = `# Who may do what

Written by \`npm run access -w apps/api\`, which calls every operation as every role; a test holds it against what they do. Roles are rows
and can be changed: this is how the seven are seeded.

- **anyone**: nobody has to be signed in. **link**: anyone who holds a report link.
- **yes**: may call it; it names no row of somebody.
- **any**: for every row of the company. **own**: for what is theirs: in a Branch Admin's branch, of the officer a Viewer supports, shared with a
  Realtor's, Partner's or Home Owner's address. **none**: may call it, but nothing is theirs.
- **–**: refused with 403. A row of another branch (beside *own*) or of another company (beside *any* and *own*) is 404: it does not exist for them.
`;

const cells = (row: AccessRow): string[] =>
  row.open ? ROLE_NAMES.map(() => row.open) : ROLE_NAMES.map((role) => row.roles[role]);
const line = (parts: readonly string[]) => `| ${parts.join(" | ")} |`;
const table = (head: readonly string[], body: readonly (readonly string[])[]) =>
  [line(head), line(head.map(() => "---")), ...body.map(line)].join("\n");

const FIELDS = `## Fields

What an answer has, for whom: **anyone** who calls, anyone who holds the **link**, **all** who may call, the company's own people (**team**: admins, officers,
viewers), or **guests** (realtors, partners, home owners). Guests read the report versions that were sent to their address while the share is in force; never
tracking, income, debts, scores or the live loan. Where they have no line they are refused. \`name{…}\` has fields, \`name[…]\` is a list, \`*\` stands for names that
are data, a capital begins a shape of the second table.
`;

const code = (text: string) => (text ? `\`${text}\`` : "");

/** docs/access.md: the permissions of each role, and the table by feature. */
export function accessDocument({
  rows,
  fields: fieldRows,
  shapes: shapeRows,
}: {
  rows: readonly AccessRow[];
  fields: readonly FieldRow[];
  shapes: ReadonlyMap<string, string>;
}): string {
  const operations = new Map(operationsOf(features).map(({ name, operation }) => [name, operation]));
  const permissions = table(
    ["permission", "", ...ROLE_NAMES],
    PERMISSION_NAMES.map((name) => [
      `\`${name}\``,
      PERMISSIONS[name],
      ...ROLE_NAMES.map((role) => (DEFAULT_ROLES[role].permissions.includes(name) ? "✓" : "")),
    ]),
  );
  const sections = [...new Set(rows.map(({ operation }) => operation.split(".")[0] ?? ""))].map((feature) => {
    const body = rows
      .filter(({ operation }) => operation.startsWith(`${feature}.`))
      .map((row) => {
        const operation = operations.get(row.operation);
        return [`\`${row.operation}\``, operation?.summary ?? "", ...cells(row)];
      });
    return `## ${feature}\n\n${table(["operation", "", ...ROLE_NAMES], body)}\n`;
  });
  const fields = table(
    ["operation", "who", "fields"],
    fieldRows.map(({ operation, audience, fields: text }) => [code(operation), audience, code(text)]),
  );
  const shapes = table(
    ["shape", "fields"],
    [...shapeRows].map(([name, text]) => [code(name), code(text)]),
  );
  return `${HEAD}\n## Permissions\n\n${permissions}\n\n${sections.join("\n")}\n${FIELDS}\n${fields}\n\n${shapes}\n`;
}
