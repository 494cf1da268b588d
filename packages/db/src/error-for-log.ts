/**
 * Formats an error for the log. Prisma quotes the call with its values before its last line, and an email server names
 * the recipient: neither may be logged.
 */
export function errorForLog(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const message = (error.name.startsWith("PrismaClient") ? error.message.split("\n").at(-1) : error.message) ?? "";
  return {
    type: error.name,
    message: withoutAddresses(message),
    ...("code" in error && { code: String(error.code) }),
    stack: (error.stack ?? "")
      .split("\n")
      .filter((line) => line.trimStart().startsWith("at "))
      .slice(0, 12)
      .join("\n"),
    ...(error.cause instanceof Error && { cause: errorForLog(error.cause) }),
  };
}

const withoutAddresses = (text: string) =>
  text
    .replace(/(?<![^\s<>"'@])[^\s<>"'@]+@[^\s<>"'@]+/g, "…@…")
    .replace(/\+\d{7,15}/g, "+…")
    .replace(/:\/\/[^\s/@]+@/g, "://…@");
