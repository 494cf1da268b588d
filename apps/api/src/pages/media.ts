import { pictureSize } from "@hearthline/contract/sites/picture-sizes";
import type { FastifyInstance, FastifyReply } from "fastify";
import { DomainError } from "../kernel/calls/errors.ts";
import type { Services } from "../kernel/calls/services.ts";
import { disposition } from "../transports/send-file.ts";
import { createVariants } from "./picture-variants.ts";

const KEY = /^[\w-]{20,100}$/;
const FOREVER = "public, max-age=31536000, immutable";
const noPicture = () => new DomainError("not_found", "There is no such picture.");

interface FileRow {
  storeKey: string;
  type: string;
  name: string;
}

/** Sends a public file by its key, whole or, for a picture, at a size. */
export interface SendMedia {
  /** @param companyId limits it to files of this company */
  whole(reply: FastifyReply, key: string, companyId?: string): Promise<FastifyReply>;
  /** A name such as "640.avif". The copy is created on first request; until it exists, the picture itself is sent. */
  sized(reply: FastifyReply, key: string, size: string, companyId?: string): Promise<FastifyReply>;
}

/** Serves pictures and documents of pages by their unguessable key, with headers that keep scripts in them from running. */
export function createMedia({ database, storage }: Services): SendMedia {
  const variantOf = createVariants(storage);

  async function rowOf(key: string, companyId: string | undefined): Promise<FileRow> {
    const [row] = KEY.test(key)
      ? await database.systemQuery<FileRow>(
          'SELECT "storeKey", type, name FROM "File" WHERE "publicKey" = $1 AND "companyId" = coalesce($2::uuid, "companyId")',
          [key, companyId ?? null],
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
      // Emails show them, wherever they are read.
      .header("cross-origin-resource-policy", "cross-origin");

  async function sendWhole(reply: FastifyReply, { storeKey, type, name }: FileRow, cache = FOREVER) {
    const file = await storage.get(storeKey);
    if (!file) throw noPicture();
    // Documents are downloaded: a viewer cannot run in the sandbox.
    if (!type.startsWith("image/")) reply.header("content-disposition", disposition(name, false));
    return safely(reply, cache).type(type).send(file.stream);
  }

  return {
    whole: async (reply, key, companyId) => sendWhole(reply, await rowOf(key, companyId)),
    async sized(reply, key, asked, companyId) {
      const size = pictureSize(asked);
      const row = await rowOf(key, companyId);
      if (!size || !row.type.startsWith("image/")) throw noPicture();
      const variant = await variantOf(row.storeKey, size);
      // Not ready yet: the picture itself, which must not be cached for the next visitor.
      if (!variant) return sendWhole(reply, row, "no-store");
      return safely(reply, FOREVER).type(`image/${size.format}`).send(variant.stream);
    },
  };
}

/** Public pictures and documents, since borrowers see them. */
export async function mediaRoutes(app: FastifyInstance, { media }: { media: SendMedia }): Promise<void> {
  app.get<{ Params: { key: string } }>("/media/:key", { exposeHeadRoute: true }, (request, reply) =>
    media.whole(reply, request.params.key),
  );
  /** The path of a picture at a size: "/media/8uQ4…/640.avif". */
  app.get<{ Params: { key: string; size: string } }>("/media/:key/:size", { exposeHeadRoute: true }, (request, reply) =>
    media.sized(reply, request.params.key, request.params.size),
  );
}
