// A third party's program, with the client that @hey-api/openapi-ts generates from /api/openapi.json into ./generated.

import type { Visit } from "../visit.ts";
import {
  authLogin,
  clientsCreate,
  clientsList,
  loansCreate,
  loansGet,
  reportsPdf,
  reportsPurchase,
  sharesMakeLink,
} from "./generated";
import { createClient, createConfig } from "./generated/client";
import type { ClientRow, PurchaseLoan } from "./generated/types.gen";

/** Signs in, creates a client and a loan, reads the report, its link and its PDF, and pages through all clients. */
export async function visit(baseUrl: string, beforePdf: (reportId: string) => Promise<void>): Promise<Visit> {
  const stranger = createClient(createConfig({ baseUrl, throwOnError: true }));
  const signedIn = await authLogin({
    client: stranger,
    body: { email: "officer@demo.test", password: "demo-password" },
    throwOnError: true,
  });
  const token: string | null = signedIn.data.token;
  if (token === null) throw new Error("A second factor is required.");
  const client = createClient(createConfig({ baseUrl, throwOnError: true, auth: token }));

  const made = await clientsCreate({
    client,
    body: { firstName: "Ada", lastName: "Hey", emails: ["ada.hey@example.com"], addresses: [{ address1: "1 Elm St" }] },
    throwOnError: true,
  });
  const loan = await loansCreate({
    client,
    body: {
      title: "By a generated client",
      clientIds: [made.data.data.id],
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
    headers: { "Idempotency-Key": "5b0e2b0e-6f0e-4b52-8a7e-hey" },
    throwOnError: true,
  });
  const stored: PurchaseLoan = (await loansGet({ client, path: { id: loan.data.data.id }, throwOnError: true })).data
    .data;
  const report = await reportsPurchase({ client, path: { id: stored.id }, throwOnError: true });
  const payment: number | undefined = report.data.data.scenarios[0]?.figures.principalAndInterestCents;
  const link = await sharesMakeLink({ client, body: { id: stored.id }, throwOnError: true });
  const key = new URL(link.data.data.link).searchParams.get("key") ?? "";
  await beforePdf(link.data.data.reportId);
  const pdf = await reportsPdf({
    client: stranger,
    path: { id: link.data.data.reportId },
    query: { key },
    parseAs: "blob",
    throwOnError: true,
  });
  // A 202 instead: it is being printed, and the job reports when it is done.
  if ("data" in pdf.data) throw new Error(`The PDF is still being printed: ${pdf.data.data.jobId}`);
  const bytes: Blob | File = pdf.data;

  const rows: ClientRow[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const response = await clientsList({ client, query: { page, perPage: 10 }, throwOnError: true });
    rows.push(...response.data.data);
    last = response.data.meta.lastPage ?? page;
  }
  return {
    client: made.data.data.name,
    title: stored.title,
    payment,
    link: link.data.data.link,
    pdf: { type: bytes.type, size: bytes.size },
    clientIds: rows.map(({ id }) => id),
  };
}
