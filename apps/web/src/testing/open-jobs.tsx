import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { demoUser, fakeServer, respond, signedIn } from "./fake-server.ts";

/** The page of background jobs, in New York's time, with a server that has only what `handlers` return. */
export async function openJobs(handlers: Parameters<typeof fakeServer>[0]) {
  const server = fakeServer({
    "auth.state": signedIn,
    "auth.user": () => respond({ ...demoUser, scope: ["company:manage"] }),
    "schedules.list": () => respond({ items: [] }),
    "jobs.dead": () => respond({ items: [], page: 1, perPage: 25, total: 0 }),
    ...handlers,
  });
  const { createMemoryRouter } = await import("react-router");
  const { RouterProvider } = await import("react-router/dom");
  const { loadSession } = await import("@/api/session.ts");
  const { ShellContext } = await import("@/layout/shell-context.ts");
  const { QueryLayout } = await import("@/layout/query-layout.tsx");
  const { ZoneProvider } = await import("@/shared/words/dates.tsx");
  const { default: JobsPage } = await import("@/features/platform/jobs/jobs-page.tsx");
  await loadSession();
  const element = (
    <QueryLayout>
      <ZoneProvider timeZone="America/New_York">
        <ShellContext value={{ open: () => undefined }}>
          <JobsPage />
        </ShellContext>
      </ZoneProvider>
    </QueryLayout>
  );
  render(
    <RouterProvider router={createMemoryRouter([{ path: "*", element }], { initialEntries: ["/settings/jobs"] })} />,
  );
  return { user: userEvent.setup(), server };
}
