import type pg from "pg";

/** A machine that starts several processes at the same time may take this long to make a connection. */
export const BOOT_CONNECT_MS = 60_000;
/** While serving, a caller learns soon that the database cannot be reached. */
export const SERVING_CONNECT_MS = 5_000;
/** How long a slow start may last after the first connection. */
const BOOT_MS = 30_000;

/**
 * Lets a pool that was created with `BOOT_CONNECT_MS` wait that long while its process starts; half a minute after its
 * first connection, `SERVING_CONNECT_MS` applies.
 */
export function patientWhileBooting(pool: pg.Pool): void {
  pool.once("connect", () => {
    setTimeout(() => {
      pool.options.connectionTimeoutMillis = SERVING_CONNECT_MS;
    }, BOOT_MS).unref();
  });
}
