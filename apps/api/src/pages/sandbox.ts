import type { FastifyInstance } from "fastify";

/** Outside production: /sandbox shows what was sent, proxied from the sandbox's own server. */
export async function sandboxRoutes(app: FastifyInstance, { sandboxUrl }: { sandboxUrl: string }): Promise<void> {
  const base = sandboxUrl.replace(/\/$/, "");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  for (const url of ["/sandbox", "/sandbox/*"])
    app.all(url, async (request, reply) => {
      const response = await fetch(base + request.url, {
        method: request.method,
        headers: {
          accept: request.headers.accept ?? "*/*",
          ...(request.headers["content-type"] ? { "content-type": request.headers["content-type"] } : {}),
        },
        ...(Buffer.isBuffer(request.body) && request.body.length > 0 ? { body: new Uint8Array(request.body) } : {}),
        redirect: "manual",
      });
      for (const name of [
        "content-type",
        "content-disposition",
        "content-security-policy",
        "x-content-type-options",
        "location",
      ]) {
        const value = response.headers.get(name);
        if (value) reply.header(name, value);
      }
      // The mailbox shows each email in a separate frame.
      reply.header("x-frame-options", "SAMEORIGIN");
      return reply.code(response.status).send(Buffer.from(await response.arrayBuffer()));
    });
}
