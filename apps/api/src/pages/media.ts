import type { FastifyInstance } from "fastify";
import { disposition } from "../doors/send-file.ts";
import { DomainError } from "../kernel/errors.ts";
import type { Services } from "../kernel/services.ts";

const KEY = /^[\w-]{20,100}$/;

/** Pictures and documents of pages by their unguessable key: public, since borrowers see them, and served so that nothing in them can run. */
export async function mediaRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  app.get<{ Params: { key: string } }>("/media/:key", { exposeHeadRoute: true }, async (request, reply) => {
    const { key } = request.params;
    const [row] = KEY.test(key)
      ? await services.database.systemQuery<{ storeKey: string; type: string; name: string }>(
          'SELECT "storeKey", type, name FROM "File" WHERE "publicKey" = $1',
          [key],
        )
      : [];
    const file = row && (await services.storage.get(row.storeKey));
    if (!row || !file) throw new DomainError("not_found", "There is no such picture.");
    // Documents are saved: a viewer cannot run in the sandbox below.
    if (!row.type.startsWith("image/")) reply.header("content-disposition", disposition(row.name, false));
    return (
      reply
        .header("cache-control", "public, max-age=31536000, immutable")
        .header("content-security-policy", "default-src 'none'; frame-ancestors 'none'; sandbox")
        .header("x-robots-tag", "noindex")
        // Mails show them, wherever they are read.
        .header("cross-origin-resource-policy", "cross-origin")
        .type(row.type)
        .send(file.stream)
    );
  });
}
