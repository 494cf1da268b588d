import { type DemoCompany, personOf, type Rows } from "./rows.ts";

/** Adds a finished job for the first report of the demo: the documentation example of `GET /api/jobs/{id}`. */
export function addJobs(rows: Rows, demo: DemoCompany): void {
  const report = rows.report.find(({ companyId }) => companyId === demo.companyId);
  if (!report?.id) return;
  const { id: userId } = personOf(demo, "officer@demo.test");
  // A job can be read for a week.
  const createdAt = demo.calendar.at([1, "15:04"]);
  rows.job.push({
    id: demo.nextId("job"),
    companyId: demo.companyId,
    userId,
    type: "report.pdf",
    key: `pdf-${report.id}`,
    status: "done",
    result: { reportId: report.id, url: `/api/reports/${report.id}/pdf?language=en` },
    createdAt,
    startedAt: createdAt,
    endedAt: createdAt,
  });
}
