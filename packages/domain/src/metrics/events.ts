import { ANSWER_TIMES, type Metric, type MetricGroup } from "@hearthline/contract/reports/metrics";
import { Prisma } from "@hearthline/db/client";
import { COUNTED_LOAN } from "@hearthline/db/counted-loan";
import { IS_RECIPIENT } from "@hearthline/db/viewer-sql";

/** Selects rows of a company in a time range. SQL fragments, so that a statement may query one range or many. */
export interface Stretch {
  companyId: Prisma.Sql;
  start: Prisma.Sql;
  /** Exclusive. */
  end: Prisma.Sql;
}

/** A loan's source is its first borrower's. */
const SOURCE = Prisma.sql`coalesce((SELECT k.source FROM "LoanClient" b JOIN "Client" k ON k.id = b."clientId" WHERE b."loanId" = l.id
  ORDER BY b.position, b."clientId" LIMIT 1), '')`;
const OF_LOAN = Prisma.sql`l."officerId", l."branchId", ${SOURCE} AS source`;
const COUNTS = Prisma.sql`l."deletedAt" IS NULL AND ${COUNTED_LOAN}`;
const NONE = Prisma.sql`0::bigint`;

/** What was sent to a borrower, from the recipient up to the loan: actions through a copied link are not attributed to a borrower. */
const BORROWERS_LOAN = Prisma.sql`JOIN "Share" s ON s.id = r."shareId" AND s.audience = 'borrower' AND ${IS_RECIPIENT} JOIN "Report" p ON p.id = s."reportId" JOIN "Loan" l ON l.id = p."loanId"`;
const BENEATH = (
  what: Prisma.Sql,
) => Prisma.sql`EXISTS (SELECT 1 FROM "Report" p JOIN "Share" s ON s."reportId" = p.id AND s.audience = 'borrower' AND ${IS_RECIPIENT}
  JOIN "Recipient" r ON r."shareId" = s.id WHERE p."loanId" = l.id AND ${what})`;
const OPENED = BENEATH(Prisma.sql`r."firstOpenedAt" IS NOT NULL`);
const TRIED = BENEATH(Prisma.sql`EXISTS (SELECT 1 FROM "ReportTry" y WHERE y."recipientId" = r.id)`);
const CAME_TO_APPROVAL = Prisma.sql`(l.status IN ('pre-approval', 'closed')
  OR EXISTS (SELECT 1 FROM "LoanStatusChange" g WHERE g."loanId" = l.id AND g.status = 'pre-approval'))`;

const within = (column: string, { companyId, start, end }: Stretch, table: string) => {
  const name = (field: string) => Prisma.raw(`${table}."${field}"`);
  return Prisma.sql`${name("companyId")} = ${companyId} AND ${name(column)} >= ${start} AND ${name(column)} < ${end}`;
};

/** The conditions under which a loan `f` counts for a step of the funnel, and for an outcome of pre-approvals. */
const FUNNEL: Partial<Record<Metric, Prisma.Sql>> = {
  "funnel.reports": Prisma.sql`TRUE`,
  "funnel.opened": Prisma.sql`f.opened`,
  "funnel.tried": Prisma.sql`f.tried`,
  "funnel.pre-approved": Prisma.sql`f.approved`,
  "funnel.closed": Prisma.sql`f.closed`,
};
const PULL: Partial<Record<Metric, Prisma.Sql>> = {
  "pull.pre-approved": Prisma.sql`TRUE`,
  "pull.closed": Prisma.sql`f.status = 'closed'`,
  "pull.declined": Prisma.sql`f.status = 'declined'`,
  "pull.open": Prisma.sql`f.status NOT IN ('closed', 'declined')`,
};

/** Only for the requested metrics: the data for others is not looked up. */
const holdingOf = (conditions: Partial<Record<Metric, Prisma.Sql>>, wanted: readonly Metric[]): Prisma.Sql =>
  Prisma.join(
    wanted.flatMap((metric) => {
      const holds = conditions[metric];
      return holds ? [Prisma.sql`(${metric}::text, ${holds})`] : [];
    }),
  );

/** Rows of one kind, and the start of the metric names that count them. */
type Source = readonly [metrics: readonly string[], rows: Prisma.Sql];

/** Each kind of row separately: metric, officerId, branchId, source, at, id, loanId, clientId, cents, seconds. */
const SOURCES: Record<MetricGroup, (stretch: Stretch, wanted: readonly Metric[]) => Source[]> = {
  activity: (stretch) => [
    [
      ["activity.clients"],
      Prisma.sql`SELECT 'activity.clients' AS metric, k."officerId", k."branchId", k.source, k."createdAt" AS at, k.id, NULL::uuid AS "loanId", k.id AS "clientId",
      ${NONE} AS cents, ${NONE} AS seconds FROM "Client" k WHERE ${within("createdAt", stretch, "k")}`,
    ],
    [
      ["activity.reports"],
      Prisma.sql`SELECT 'activity.reports', ${OF_LOAN}, p."createdAt", p.id, l.id, NULL::uuid, ${NONE}, ${NONE}
      FROM "Report" p JOIN "Loan" l ON l.id = p."loanId" WHERE ${within("createdAt", stretch, "p")} AND ${COUNTS}`,
    ],
    [
      ["activity.sent"],
      Prisma.sql`SELECT 'activity.sent', ${OF_LOAN}, r."sentAt", r.id, l.id, NULL::uuid, ${NONE}, ${NONE}
      FROM "Recipient" r ${BORROWERS_LOAN} WHERE ${within("sentAt", stretch, "r")} AND ${COUNTS}`,
    ],
    [
      ["activity.opened"],
      Prisma.sql`SELECT 'activity.opened', ${OF_LOAN}, r."firstOpenedAt", r.id, l.id, NULL::uuid, ${NONE}, ${NONE}
      FROM "Recipient" r ${BORROWERS_LOAN} WHERE ${within("firstOpenedAt", stretch, "r")} AND ${COUNTS}`,
    ],
    [
      ["activity.tried"],
      Prisma.sql`SELECT 'activity.tried', ${OF_LOAN}, y."createdAt", y.id, l.id, NULL::uuid, ${NONE}, ${NONE}
      FROM "ReportTry" y JOIN "Recipient" r ON r.id = y."recipientId" ${BORROWERS_LOAN} WHERE ${within("createdAt", stretch, "y")} AND ${COUNTS}`,
    ],
    [
      ["activity.questions"],
      Prisma.sql`SELECT 'activity.questions', ${OF_LOAN}, q."createdAt", q.id, l.id, NULL::uuid, ${NONE}, ${NONE}
      FROM "Question" q JOIN "Recipient" r ON r.id = q."recipientId" ${BORROWERS_LOAN} WHERE ${within("createdAt", stretch, "q")} AND q."noteId" IS NULL AND ${COUNTS}`,
    ],
    [
      ["activity.closed", "activity.declined"],
      Prisma.sql`SELECT 'activity.' || l.status, ${OF_LOAN}, l."statusAt", l.id, l.id, NULL::uuid, l."leadLoanAmountCents", ${NONE}
      FROM "Loan" l WHERE ${within("statusAt", stretch, "l")} AND l.status IN ('closed', 'declined') AND ${COUNTS}`,
    ],
  ],
  funnel: (stretch, wanted) => [
    [
      ["funnel."],
      Prisma.sql`SELECT v.metric, f."officerId", f."branchId", f.source, f.at, f.id, f.id AS "loanId", NULL::uuid AS "clientId", ${NONE} AS cents, ${NONE} AS seconds
      FROM (SELECT ${OF_LOAN}, n."createdAt" AS at, l.id, ${OPENED} AS opened, ${TRIED} AS tried, ${CAME_TO_APPROVAL} AS approved, l.status = 'closed' AS closed
        FROM "Report" n JOIN "Loan" l ON l.id = n."loanId" WHERE ${within("createdAt", stretch, "n")} AND ${COUNTS}
          AND NOT EXISTS (SELECT 1 FROM "Report" e WHERE e."loanId" = n."loanId" AND (e."createdAt", e.id) < (n."createdAt", n.id))) f
      CROSS JOIN LATERAL (VALUES ${holdingOf(FUNNEL, wanted)}) v(metric, holds) WHERE v.holds`,
    ],
  ],
  pull: (stretch, wanted) => [
    [
      ["pull."],
      Prisma.sql`SELECT v.metric, f."officerId", f."branchId", f.source, f.at, f.id, f.id AS "loanId", NULL::uuid AS "clientId", f.cents, ${NONE} AS seconds
      FROM (SELECT ${OF_LOAN}, g.at, l.id, l.status, l."leadLoanAmountCents" AS cents
        FROM "LoanStatusChange" g JOIN "Loan" l ON l.id = g."loanId" WHERE ${within("at", stretch, "g")} AND g.status = 'pre-approval' AND ${COUNTS}
          AND NOT EXISTS (SELECT 1 FROM "LoanStatusChange" e WHERE e."loanId" = g."loanId" AND e.status = 'pre-approval' AND (e.at, e.id) < (g.at, g.id))) f
      CROSS JOIN LATERAL (VALUES ${holdingOf(PULL, wanted)}) v(metric, holds) WHERE v.holds`,
    ],
  ],
  answers: (stretch) => [
    [
      ["answers.question."],
      answered(
        "question",
        Prisma.sql`SELECT ${OF_LOAN}, q."createdAt" AS at, q.id, l.id AS "loanId", least(q."answeredAt", ${firstMessage("q")}) AS answer
        FROM "Question" q JOIN "Recipient" r ON r.id = q."recipientId" ${BORROWERS_LOAN} WHERE ${within("createdAt", stretch, "q")} AND q."noteId" IS NULL AND ${COUNTS}`,
      ),
    ],
    [
      ["answers.try."],
      answered(
        "try",
        Prisma.sql`SELECT ${OF_LOAN}, y."createdAt" AS at, y.id, l.id AS "loanId", ${firstMessage("y")} AS answer
        FROM "ReportTry" y JOIN "Recipient" r ON r.id = y."recipientId" ${BORROWERS_LOAN} WHERE ${within("createdAt", stretch, "y")} AND ${COUNTS}`,
      ),
    ],
    [
      ["answers.letter."],
      answered(
        "letter",
        Prisma.sql`SELECT ${OF_LOAN}, a."createdAt" AS at, a.id, l.id AS "loanId", a."answeredAt" AS answer
        FROM "LetterRequest" a JOIN "Loan" l ON l.id = a."loanId" WHERE ${within("createdAt", stretch, "a")} AND ${COUNTS}`,
      ),
    ],
  ],
  read: (stretch) => [
    [
      ["read."],
      Prisma.sql`SELECT 'read.' || part.key, ${OF_LOAN}, v."startedAt" AS at, v.id, l.id AS "loanId", NULL::uuid AS "clientId", ${NONE} AS cents, (part.value)::bigint AS seconds
      FROM "ReportView" v JOIN "Recipient" r ON r.id = v."recipientId" ${BORROWERS_LOAN} CROSS JOIN LATERAL jsonb_each_text(v.sections) part
      WHERE ${within("startedAt", stretch, "v")} AND ${COUNTS}`,
    ],
  ],
};

/** An officer's first message about the loan after the question. */
function firstMessage(asked: string): Prisma.Sql {
  const at = Prisma.raw(`${asked}."createdAt"`);
  return Prisma.sql`(SELECT min(m."createdAt") FROM "Message" m WHERE m."loanId" = l.id AND m."sentById" IS NOT NULL AND m."createdAt" > ${at})`;
}

function answered(kind: string, asked: Prisma.Sql): Prisma.Sql {
  const times = Object.entries(ANSWER_TIMES).flatMap(([name, most]) =>
    most === null || most === Number.POSITIVE_INFINITY
      ? []
      : [Prisma.sql`WHEN t.took <= ${Prisma.raw(String(most))} THEN ${Prisma.raw(`'${name}'`)}`],
  );
  return Prisma.sql`SELECT ${Prisma.raw(`'answers.${kind}.'`)} || CASE WHEN t.took IS NULL THEN 'waiting' ${Prisma.join(times, " ")} ELSE 'later' END AS metric,
      f."officerId", f."branchId", f.source, f.at, f.id, f."loanId", NULL::uuid AS "clientId", ${NONE} AS cents, coalesce(t.took, 0)::bigint AS seconds
    FROM (${asked}) f CROSS JOIN LATERAL (SELECT floor(extract(epoch FROM f.answer - f.at)) AS took) t`;
}

const groupOf = (metric: Metric) => metric.slice(0, metric.indexOf(".")) as MetricGroup;

/**
 * The rows that the metrics count, one for each time it is counted: the single definition of the metrics. Daily totals
 * are computed from it, uncounted days are read from it, and so is the list behind a number.
 */
export function eventsSql(stretch: Stretch, metrics: readonly Metric[]): Prisma.Sql {
  const groups = [...new Set(metrics.map(groupOf))];
  // The first SELECT names the columns.
  const head = Prisma.sql`SELECT NULL::text AS metric, NULL::uuid AS "officerId", NULL::uuid AS "branchId", NULL::text AS source, NULL::timestamptz AS at, NULL::uuid AS id,
    NULL::uuid AS "loanId", NULL::uuid AS "clientId", ${NONE} AS cents, ${NONE} AS seconds WHERE FALSE`;
  const wanted = groups
    .flatMap((group) => SOURCES[group](stretch, metrics))
    .filter(([begins]) => metrics.some((metric) => begins.some((begin) => metric.startsWith(begin))));
  return Prisma.join([head, ...wanted.map(([, rows]) => rows)], " UNION ALL ");
}

/** The midnights of a day in a zone: its start, and that of the next day. */
export const beginOf = (day: Prisma.Sql, zone: Prisma.Sql) => Prisma.sql`((${day})::timestamp AT TIME ZONE ${zone})`;
