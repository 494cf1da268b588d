// A third party's program, with openapi-fetch and the types that openapi-typescript generates from /api/openapi.json into ./generated.ts.
import createClient from "openapi-fetch";
import type { Visit } from "../visit.ts";
import type { components, paths } from "./generated";

type ClientRow = components["schemas"]["ClientRow"];
type Refusal = components["schemas"]["Error"];

/** Returns the data of a response. @throws with the message of an error response */
function answered<T>({ data, error }: { data?: T; error?: Refusal }): T {
  if (data === undefined) throw new Error(error ? `${error.code}: ${error.message}` : "No answer.");
  return data;
}

/** Signs in, creates a client and a loan, reads the report, its link and its PDF, and pages through all clients. */
export async function visit(baseUrl: string, beforePdf: (reportId: string) => Promise<void>): Promise<Visit> {
  const api = createClient<paths>({ baseUrl });
  const signedIn = answered(
    await api.POST("/api/auth/login", { body: { email: "officer@demo.test", password: "demo-password" } }),
  );
  api.use({
    onRequest: ({ request }) => {
      if (signedIn.token) request.headers.set("authorization", `Bearer ${signedIn.token}`);
    },
  });
  const made = answered(
    await api.POST("/api/clients", {
      body: { firstName: "Ada", lastName: "Open", emails: ["ada.open@example.com"] },
    }),
  );
  const loan = answered(
    await api.POST("/api/purchase-loans", {
      params: { header: { "Idempotency-Key": "5b0e2b0e-6f0e-4b52-8a7e-open" } },
      body: {
        title: "By generated types",
        clientIds: [made.data.id],
        scenarios: [
          {
            name: "30-year fixed",
            termMonths: 360,
            noteRate: 0.065,
            priceCents: 50_000_000,
            downPaymentCents: 10_000_000,
          },
        ],
      },
    }),
  );
  const { data: stored } = answered(
    await api.GET("/api/purchase-loans/{id}", { params: { path: { id: loan.data.id } } }),
  );
  const report = answered(await api.POST("/api/purchase-loans/{id}/reports", { params: { path: { id: stored.id } } }));
  const payment: number | undefined = report.data.scenarios[0]?.figures.principalAndInterestCents;
  const { data: link } = answered(await api.POST("/api/loan/report-link", { body: { id: stored.id } }));
  const key = new URL(link.link).searchParams.get("key") ?? "";
  await beforePdf(link.reportId);
  const pdf = await api.GET("/api/reports/{id}/pdf", {
    params: { path: { id: link.reportId }, query: { key } },
    parseAs: "blob",
  });
  const bytes = answered(pdf);

  const rows: ClientRow[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const response = answered(await api.GET("/api/clients", { params: { query: { page, perPage: 10 } } }));
    rows.push(...response.data);
    last = response.meta.lastPage ?? page;
  }
  return {
    client: made.data.name,
    title: stored.title,
    payment,
    link: link.link,
    pdf: { type: bytes.type, size: bytes.size },
    clientIds: rows.map(({ id }) => id),
  };
}
