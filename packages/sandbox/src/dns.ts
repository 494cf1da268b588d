import { createSocket } from "node:dgram";
import { once } from "node:events";

export const RECORD_TYPES = ["A", "CNAME", "TXT"] as const;
export type RecordType = (typeof RECORD_TYPES)[number];
export interface DnsRecord {
  name: string;
  type: RecordType;
  value: string;
}

const TYPE_NUMBERS: Record<RecordType, number> = { A: 1, CNAME: 5, TXT: 16 };
const NAME_ERROR = 3;
const SERVER_FAILURE = 2;
const HEADER_BYTES = 12;

export interface DnsServer {
  /** "127.0.0.1:5300" */
  address: string;
  /** The records that it knows: change them in place. */
  records: DnsRecord[];
  close(): Promise<void>;
}

/** Returns the name in a question, and the offset where it ends. */
function nameAt(query: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = start;
  for (;;) {
    const length = query[at] ?? 0;
    at += 1;
    if (length === 0) return { name: labels.join(".").toLowerCase(), end: at };
    labels.push(query.toString("latin1", at, at + length));
    at += length;
  }
}

const nameBytes = (name: string): Buffer =>
  Buffer.concat([
    ...name.split(".").map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label, "latin1")])),
    Buffer.from([0]),
  ]);

/** Splits a text into pieces of at most 255 bytes, as the protocol requires. */
function textBytes(text: string): Buffer {
  const bytes = Buffer.from(text, "utf8");
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const piece = bytes.subarray(at, at + 255);
    pieces.push(Buffer.from([piece.length]), piece);
  }
  return Buffer.concat(pieces);
}

function dataOf({ type, value }: DnsRecord): Buffer {
  if (type === "TXT") return textBytes(value);
  return type === "A" ? Buffer.from(value.split(".").map(Number)) : nameBytes(value);
}

function answerTo(query: Buffer, records: readonly DnsRecord[]): Buffer | undefined {
  const { name, end } = nameAt(query, HEADER_BYTES);
  if (name.endsWith("silent.example.com")) return undefined;
  const number = query.readUInt16BE(end);
  const ofName = records.filter((record) => record.name === name);
  const responses = ofName
    .filter(({ type }) => TYPE_NUMBERS[type] === number)
    .map((record) => {
      const data = dataOf(record);
      const fixed = Buffer.alloc(10);
      fixed.writeUInt16BE(number, 0);
      fixed.writeUInt16BE(1, 2);
      fixed.writeUInt16BE(data.length, 8);
      return Buffer.concat([nameBytes(name), fixed, data]);
    });
  const header = Buffer.alloc(HEADER_BYTES);
  query.copy(header, 0, 0, 2);
  const failure = name.endsWith("broken.example.com") ? SERVER_FAILURE : ofName.length === 0 ? NAME_ERROR : 0;
  header.writeUInt16BE(0x8580 | failure, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(failure === 0 ? responses.length : 0, 6);
  const question = query.subarray(HEADER_BYTES, end + 4);
  return Buffer.concat([header, question, ...(failure === 0 ? responses : [])]);
}

/**
 * Starts a name server over UDP that serves the records it is given. Names below `broken.example.com` fail (SERVFAIL), and those below
 * `silent.example.com` get no response.
 */
export async function startDns(port: number, host: string): Promise<DnsServer> {
  const socket = createSocket(host.includes(":") ? "udp6" : "udp4");
  const records: DnsRecord[] = [];
  socket.on("message", (query, { address, port: from }) => {
    if (query.length < HEADER_BYTES + 5) return;
    const response = answerTo(query, records);
    if (response) socket.send(response, from, address);
  });
  socket.bind(port, host);
  await once(socket, "listening");
  const bound = socket.address();
  let closing: Promise<void> | undefined;
  return {
    address: `${bound.address}:${bound.port}`,
    records,
    close: () => {
      closing ??= new Promise((done) => socket.close(() => done()));
      return closing;
    },
  };
}
