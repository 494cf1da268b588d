import { ASK_AGAIN_SECONDS } from "@hearthline/contract/platform/job-status";
import type { FastifyReply } from "fastify";
import type { Json } from "./json-schema.ts";

/** Header of a response that changes soon, as the document describes it. */
export const ASK_AGAIN: Json = {
  description: "Seconds until it is worth asking again; left out once nothing will change",
  schema: { type: "integer", minimum: 1 },
  example: 2,
};

/** A job of the demo. */
const EXAMPLE_JOB = "01990000-0000-7000-8000-000032100001";

/** What a 202 has in addition to its body. */
export const ACCEPTED: Json = {
  description: "The work continues in the background: read `jobId` at `Location`",
  headers: {
    Location: {
      description: "Where to read the job's progress",
      schema: { type: "string" },
      example: `/api/jobs/${EXAMPLE_JOB}`,
    },
    "Retry-After": ASK_AGAIN,
  },
};

/** The 202 response of a download whose file is being created. */
export const NOT_YET: Json = {
  ...ACCEPTED,
  description: "The file is being made: once the job at `Location` is done, make this call again",
  content: {
    "application/json": {
      schema: {
        type: "object",
        properties: {
          data: {
            type: "object",
            description: "The job that makes the file",
            properties: {
              jobId: { type: "string", format: "uuid", description: "Id of the job", examples: [EXAMPLE_JOB] },
            },
            required: ["jobId"],
          },
        },
        required: ["data"],
      },
      example: { data: { jobId: EXAMPLE_JOB } },
    },
  },
};

/** Adds to a 202 response where and when to read its job. */
export function sayWhere(reply: FastifyReply, jobId: unknown): void {
  if (typeof jobId !== "string") return;
  reply.header("location", `/api/jobs/${jobId}`).header("retry-after", String(ASK_AGAIN_SECONDS));
}
