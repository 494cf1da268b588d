import { pictureSize } from "@hearthline/contract/sites/picture-sizes";
import type { FastifyInstance, FastifyReply } from "fastify";
import { disposition } from "../doors/send-file.ts";
import { DomainError } from "../kernel/errors.ts";
import type { Services } from "../kernel/services.ts";
import { createVariants } from "./picture-variants.ts";

const KEY = /^[\w-]{20,100}$/;
const FOREVER = "public, max-age=31536000, immutable";
const noPicture = () => new DomainError("not_found", "There is no such picture.");

interface FileRow {
  storeKey: string;
  type: string;
  name: string;
}

/** Pictures and documents of pages by their unguessable key: public, since borrowers see them, and served so that nothing in them can run. */
export async function mediaRoutes(app: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const variantOf = createVariants(services.storage);

  async function rowOf(key: string): Promise<FileRow> {
    const [row] = KEY.test(key)
      ? await services.database.systemQuery<FileRow>(
          'SELECT "storeKey", type, name FROM "File" WHERE "publicKey" = $1',
          [key],
        )
      : [];
    if (!row) throw noPicture();
    return row;
  }

  const safely = (reply: FastifyReply, cache: string): FastifyReply =>
    reply
      .header("cache-control", cache)
      .header("content-security-policy", "default-src 'none'; frame-ancestors 'none'; sandbox")
      .header("x-robots-tag", "noindex")
      // Mails show them, wherever they are read.
      .header("cross-origin-resource-policy", "cross-origin");

  async function sendWhole(reply: FastifyReply, { storeKey, type, name }: FileRow, cache = FOREVER) {
    const file = await services.storage.get(storeKey);
    if (!file) throw noPicture();
    // Documents are saved: a viewer cannot run in the sandbox.
    if (!type.startsWith("image/")) reply.header("content-disposition", disposition(name, false));
    return safely(reply, cache).type(type).send(file.stream);
  }

  app.get<{ Params: { key: string } }>("/media/:key", { exposeHeadRoute: true }, async (request, reply) =>
    sendWhole(reply, await rowOf(request.params.key)),
  );

  /** A picture at a size: "/media/8uQ4…/640.avif". */
  app.get<{ Params: { key: string; size: string } }>(
    "/media/:key/:size",
    { exposeHeadRoute: true },
    async (request, reply) => {
      const size = pictureSize(request.params.size);
      const row = await rowOf(request.params.key);
      if (!size || !row.type.startsWith("image/")) throw noPicture();
      const variant = await variantOf(row.storeKey, size);
      // Not there yet: the picture itself, which the next visitor is not to get from a cache.
      if (!variant) return sendWhole(reply, row, "no-store");
      return safely(reply, FOREVER).type(`image/${size.format}`).send(variant.stream);
    },
  );
}
