import type pg from "pg";

/** A machine that starts several processes at once may take this long to make a connection. */
export const BOOT_CONNECT_MS = 60_000;
/** A caller hears soon that the database cannot be reached. */
export const SERVING_CONNECT_MS = 5_000;
/** From the first connection to the end of a slow start. */
const BOOT_MS = 30_000;

/**
 * Lets a pool that was made with `BOOT_CONNECT_MS` wait that long while its process starts: once it has a first connection, and half a minute later,
 * `SERVING_CONNECT_MS` holds.
 */
export function patientWhileBooting(pool: pg.Pool): void {
  pool.once("connect", () => {
    setTimeout(() => {
      pool.options.connectionTimeoutMillis = SERVING_CONNECT_MS;
    }, BOOT_MS).unref();
  });
}
