import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { collect } from "./collect.ts";
import { errorField, PassingFailure } from "./failure.ts";
import type { S3Config, Store } from "./storage-types.ts";

/** Files in S3 or a store that speaks its protocol. */
export function s3Store(config: S3Config): Store {
  const client = new S3Client({
    region: config.region,
    ...(config.endpoint && { endpoint: config.endpoint, forcePathStyle: true }),
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    maxAttempts: 3,
    // Checksums in trailers are specific to S3; many compatible stores reject them.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const at = (key: string) => ({ Bucket: config.bucket, Key: key });

  return {
    async put(key, content, { type }) {
      const bytes = content instanceof Readable ? await collect(content) : content;
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ContentType: type }));
      return { size: bytes.byteLength };
    },
    async get(key, range) {
      try {
        const part = range && { Range: `bytes=${range.start}-${range.end}` };
        const response = await client.send(new GetObjectCommand({ ...at(key), ...part }));
        if (!(response.Body instanceof Readable)) throw new PassingFailure("The file store sent no bytes.");
        return {
          stream: response.Body,
          type: response.ContentType ?? "application/octet-stream",
          // "bytes 0-99/1234"
          size: Number(response.ContentRange?.split("/")[1] ?? response.ContentLength ?? 0),
        };
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
    async exists(key) {
      try {
        await client.send(new HeadObjectCommand(at(key)));
        return true;
      } catch (error) {
        if (isAbsent(error)) return false;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
  };
}

/** A missing object; not a missing bucket, which is a setup error. */
function isAbsent(error: unknown): boolean {
  return ["NoSuchKey", "NotFound"].includes(String(errorField(error, "name")));
}
