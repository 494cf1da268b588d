/** An API token as lists return it. */
export const demoToken = {
  id: "0190aaaa-0000-7000-8000-000000000601",
  name: "Nightly export",
  prefix: "hl_live_8Kq2",
  mode: "live" as const,
  permissions: ["report:view" as const],
  createdAt: "2026-12-01T10:00:00.000Z",
  expiresAt: null,
  lastUsedAt: null,
  lastUsedAddress: null,
  apiVersion: "2026-12-01",
  calls: 0,
  state: "works" as const,
};
