import { PERMISSIONS, TEST_PERMISSIONS } from "@hearthline/contract/access/permissions";
import { GRACE_HOURS } from "@hearthline/contract/accounts/integrations";
import { TOKEN_DAYS } from "@hearthline/contract/accounts/tokens";
import { TEST_ADDRESSES } from "@hearthline/contract/messages/test-addresses";
import { API_VERSIONS, LATEST_VERSION, VERSION_RULE } from "@hearthline/contract/platform/api-versions";
import { BULK_BYTES, MAX_BULK_ROWS } from "@hearthline/contract/platform/bulk";
import {
  docsAnchor,
  ERROR_STATUS,
  type ErrorCode,
  FIELD_CODES,
  FORBIDDEN_REASONS,
  type RoutingCode,
} from "@hearthline/contract/platform/errors";
import { EVENT_TYPES, EVENTS } from "@hearthline/contract/platform/event-types";
import { EVENT_DAYS, MAX_EVENTS, MAX_WAIT_SECONDS } from "@hearthline/contract/platform/events";
import { FOLLOWED_LISTS, type FollowedList, SHOWN_OF_OTHERS } from "@hearthline/contract/platform/followed-lists";
import { JOB_DAYS } from "@hearthline/contract/platform/job-status";
import { DELETED_DAYS } from "@hearthline/contract/platform/sync";
import { MAX_TRIES, SECRET_GRACE_HOURS } from "@hearthline/contract/platform/webhooks";
import { PageInput, ShortPageInput } from "@hearthline/contract/values/paging";
import { OUTSIDE_TIMEOUT_SECONDS } from "@hearthline/providers/outside-call";
import { TEXT_BYTES } from "../../../transports/form.ts";
import { MAX_JSON_DEPTH, MAX_OBJECT_FIELDS } from "../../../transports/json-budget.ts";
import type { Json } from "../../../transports/json-schema.ts";
import { deprecatedList } from "../deprecated.ts";
import { type Installation, limitWords } from "../installation.ts";
import type { Chapter } from "../reference.ts";
import type { DocumentedCall } from "../samples.ts";

const FOLLOWED = Object.keys(FOLLOWED_LISTS) as FollowedList[];

/** The meaning of each code, and what to do about it. */
const MEANINGS: Record<ErrorCode | RoutingCode, string> = {
  unauthenticated: "No token, or one that does not work: revoked, mistyped.",
  token_expired: "The token has expired. Create another, or rotate it.",
  locked: "The trial has no billing info, or is over. Reading works; calls that cost money do not.",
  plan_required: "The company's plan does not have this.",
  credit_required: "The company has no credits left for this.",
  forbidden: "The caller may not do this. `reason` says why, `permission` and `lacks` what is missing.",
  not_found: "There is no such row for this caller: missing, deleted, or another user's.",
  conflict: "The call conflicts with existing data. `existingId` names the conflicting row.",
  key_reused: "The `Idempotency-Key` was used for another call before. Use a new key for each call.",
  gone: "The target no longer exists: a link that expired or was revoked, an event that is no longer stored.",
  precondition_failed: "The row was changed since the tag of `If-Match`. Read it again.",
  too_large: "The body or a file is larger than the call accepts.",
  unsupported_media: "The call does not accept the body's type or charset.",
  invalid: "The input is invalid. `details` names the fields, and what is wrong with each.",
  rate_limited: "Too many calls. Wait the seconds of `Retry-After`.",
  unavailable: "A temporary failure on our side; nothing was changed. Wait the seconds of `Retry-After`.",
  route_not_found: "There is no such path.",
  method_not_allowed: "The path does not accept this method: `Allow` names those it does.",
  internal: "A bug on our side. Send us the `x-request-id`.",
};
const ROUTING_STATUS: Record<RoutingCode, number> = { route_not_found: 404, method_not_allowed: 405, internal: 500 };

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const errorCodes = (): string => {
  const statuses = { ...ERROR_STATUS, ...ROUTING_STATUS };
  const rows = Object.entries(statuses).toSorted(([, a], [, b]) => a - b) as [ErrorCode | RoutingCode, number][];
  return table(
    ["code", "status", "what it means"],
    rows.map(([code, status]) => [`{#${docsAnchor(code)}} \`${code}\``, String(status), MEANINGS[code]]),
  );
};

const words = (list: Readonly<Record<string, string>>, name: string): string =>
  table(
    [name, "what it means"],
    Object.entries(list).map(([code, meaning]) => [`\`${code}\``, meaning]),
  );

/** Each permission with the calls that require it. */
function scopes(chapters: readonly Chapter[], hrefOf: (one: DocumentedCall) => string): string {
  return Object.entries(PERMISSIONS)
    .flatMap(([permission, does]) => {
      const opened = chapters.flatMap(({ calls }) =>
        calls.flatMap((one) =>
          String(one.call.description).includes(`Needs the permission \`${permission}\``)
            ? [`[${String(one.call.summary)}](${hrefOf(one)})`]
            : [],
        ),
      );
      return opened.length > 0 ? [`## ${permission}\n\n${does}: ${opened.join(" · ")}`] : [];
    })
    .join("\n\n");
}

/** The fields of followed lists that come from other records. */
const shownOfOthers = (): string =>
  table(
    ["list", "field", "what it shows, and what to follow"],
    FOLLOWED.flatMap((name) =>
      Object.entries(SHOWN_OF_OTHERS[name]).map(([field, of]) => [`\`${FOLLOWED_LISTS[name]}\``, `\`${field}\``, of]),
    ),
  );

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join("\n");

const versionRule = (): string =>
  `Changes that may come without a new version:\n\n${list(VERSION_RULE.withoutNewVersion)}\n\nChanges that come only with a new version:\n\n${list(VERSION_RULE.onlyWithNewVersion)}\n\n${VERSION_RULE.promise}`;

const changelog = (): string =>
  API_VERSIONS.map(
    ({ version, changes, additions }) =>
      `### ${version}\n\n${list([...changes.map(({ says }) => says), ...additions.map(({ on, says }) => `${on}: ${says}`)])}`,
  ).join("\n\n");

const eventTypes = (): string =>
  table(
    ["type", "when it happens", "needs"],
    EVENT_TYPES.map((type) => {
      const { says, needs } = EVENTS[type];
      return [`\`${type}\``, says, needs.map((permission) => `\`${permission}\``).join(" or ")];
    }),
  );

const number = (value: number): string => value.toLocaleString("en-US");
const megabytes = (bytes: number): string => String(bytes / 1_000_000);
const perPage = ({ shape }: typeof PageInput | typeof ShortPageInput): { most: string; unlessSaid: string } => ({
  most: String(shape.perPage.unwrap().maxValue),
  unlessSaid: String(shape.perPage.def.defaultValue),
});

/** Same values as in kernel/limits/call-limits.ts: `guide-claims.test.ts` checks them. */
const UNCOUNTED_PER_MINUTE = 3_000;
const WAITING_AT_ONCE = { token: 5, service: 20 };

/** The guide's facts about the registry and this installation: its tables and numbers come from both. */
export const guideFacts = (
  { url, limits, people }: Installation,
  chapters: readonly Chapter[],
  hrefOf: (one: DocumentedCall) => string,
  components: Readonly<Record<string, Json>>,
): Record<string, string> => ({
  url,
  ...people,
  "token-limit": limitWords(limits.token),
  "service-limit": limitWords(limits.service),
  "address-limit": limitWords(limits.address),
  "uncounted-limit": number(UNCOUNTED_PER_MINUTE),
  "token-waits": number(WAITING_AT_ONCE.token),
  "service-waits": number(WAITING_AT_ONCE.service),
  "body-mb": megabytes(TEXT_BYTES),
  "bulk-mb": megabytes(BULK_BYTES),
  "bulk-rows": number(MAX_BULK_ROWS),
  "json-depth": String(MAX_JSON_DEPTH),
  "object-fields": number(MAX_OBJECT_FIELDS),
  "per-page": perPage(PageInput).unlessSaid,
  "max-per-page": perPage(PageInput).most,
  "max-short-page": perPage(ShortPageInput).most,
  "shown-of-others": shownOfOthers(),
  "test-addresses": table(
    ["address", "what happens"],
    TEST_ADDRESSES.map(({ address, says }) => [`\`${address}\``, says]),
  ),
  "max-events": String(MAX_EVENTS),
  "max-wait": String(MAX_WAIT_SECONDS),
  "deleted-days": String(DELETED_DAYS),
  "job-days": String(JOB_DAYS),
  "token-days": String(TOKEN_DAYS),
  "grace-hours": String(GRACE_HOURS),
  "test-permissions": TEST_PERMISSIONS.map((name) => `\`${name}\``).join(", "),
  version: LATEST_VERSION,
  "version-rule": versionRule(),
  changelog: changelog(),
  deprecated: deprecatedList(chapters, hrefOf, components),
  "event-days": String(EVENT_DAYS),
  "webhook-tries": String(MAX_TRIES),
  "webhook-timeout": String(OUTSIDE_TIMEOUT_SECONDS),
  "webhook-grace": String(SECRET_GRACE_HOURS),
  events: eventTypes(),
  scopes: scopes(chapters, hrefOf),
  "error-codes": errorCodes(),
  "field-codes": words(FIELD_CODES, "code"),
  "forbidden-reasons": words(FORBIDDEN_REASONS, "reason"),
});
