import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { assumeSession, keepSession } from "@/api/session.ts";
import { App } from "@/app.tsx";
import { routes } from "@/routes.ts";
import { sessionOf } from "./offers.ts";

export { PUBLIC_PAGES } from "./public-pages.ts";

const handler = createStaticHandler(routes);

/** A public page as an anonymous visitor first sees it. @param offers sign-in methods, `google passkeys` */
export async function render(path: string, offers: string): Promise<string> {
  const { origin } = new URL(BUILD);
  const session = sessionOf(offers, origin);
  keepSession(session);
  assumeSession(session);
  const context = await handler.query(new Request(origin + path));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere: ${context.headers.get("location")}`);
  const { prelude } = await prerender(
    <StrictMode>
      <App>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </StrictMode>,
  );
  return new Response(prelude).text();
}

const BUILD = "http://localhost";
