export * from "./failure.ts";
export * from "./mail.ts";
export * from "./property.ts";
export * from "./queue.ts";
export { migrateQueue } from "./queue-connection.ts";
export * from "./sms.ts";
export * from "./storage.ts";
