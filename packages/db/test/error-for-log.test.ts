import { describe, expect, it } from "vitest";
import { errorForLog } from "../src/error-for-log.ts";

/** An error as Prisma throws it: the call with its values, then the cause. */
function quoted(): Error {
  const error = new Error(
    'Invalid `prisma.user.create()` invocation:\n{ data: { email: "june@example.com", passwordHash: "$argon2id$secret" } }\nArgument `name` is missing.',
  );
  error.name = "PrismaClientValidationError";
  return error;
}

describe("an error in the log", () => {
  it("states the cause and location, and none of the values that Prisma quotes", () => {
    const logged = errorForLog(quoted());
    expect(logged).toMatchObject({ type: "PrismaClientValidationError", message: "Argument `name` is missing." });
    expect(JSON.stringify(logged)).toContain("error-for-log.test.ts");
    expect(JSON.stringify(logged)).not.toMatch(/june|argon2id/);
  });

  it("contains no address, number or password, not even in its causes", () => {
    const cause = new Error("connect postgresql://owner:secret@db:5432/hearthline for +19195550142");
    const logged = JSON.stringify(errorForLog(new Error("550 june@example.com is not known", { cause })));
    expect(logged).not.toMatch(/june|secret|9195550142/);
  });

  it("is reported by its code, without its other properties", () => {
    const error = Object.assign(new Error("duplicate key value"), {
      code: "23505",
      detail: "Key (email)=(june) exists",
    });
    expect(errorForLog(error)).toMatchObject({ message: "duplicate key value", code: "23505" });
    expect(JSON.stringify(errorForLog(error))).not.toContain("june");
  });
});
