const SEQ_DIGITS = 12;
const ROW_DIGITS = 8;

/** The event id that integrations use: its position, and part of its row's own id; 0 is before the first one. */
export const eventId = (seq: number, row: string | null): string =>
  `evt_${seq.toString(16).padStart(SEQ_DIGITS, "0")}${row?.slice(-ROW_DIGITS) ?? "0".repeat(ROW_DIGITS)}`;

/** The position in an event's id. */
export const seqOf = (id: string): number => Number.parseInt(id.slice(4, 4 + SEQ_DIGITS), 16);

/** An event as it is stored. */
export interface StoredEvent {
  id: string;
  seq: number;
  type: string;
  objectType: string;
  objectId: string;
  /** The reader's external id of the row. */
  externalId: string | null;
  /** The reader's external id of the client in the data. */
  clientExternalId: string | null;
  officerId: string | null;
  by: unknown;
  data: unknown;
  createdAt: Date;
}

/** An event as it is returned to integrations: the contract's `Event`. */
export const shownEvent = ({
  id,
  seq,
  type,
  objectType,
  objectId,
  externalId,
  clientExternalId,
  officerId,
  by,
  data,
  createdAt,
}: StoredEvent) => ({
  id: eventId(seq, id),
  type,
  createdAt: createdAt.toISOString(),
  object: { type: objectType, id: objectId, externalId },
  officerId,
  by,
  data: typeof data === "object" && data !== null && "clientId" in data ? { ...data, clientExternalId } : data,
});
