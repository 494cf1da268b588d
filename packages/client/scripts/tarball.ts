import { gzipSync } from "node:zlib";

const BLOCK = 512;
const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;

/** Creates a file's ustar header (POSIX.1-1988) without owner and time, so that the same files result in the same bytes. */
function header(path: string, size: number): Buffer {
  if (path.length > 100) throw new RangeError(`${path} is longer than a name in a tar file.`);
  const block = Buffer.alloc(BLOCK);
  block.write(path, 0);
  block.write(octal(0o644, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(size, 11), 124);
  block.write(octal(0, 11), 136);
  block.write("        ", 148);
  block.write("0", 156);
  block.write("ustar\u000000", 257);
  block.write(
    `${octal(
      block.reduce((sum, byte) => sum + byte, 0),
      6,
    )} `,
    148,
  );
  return block;
}

/**
 * Creates a package that npm can install from a URL: a gzipped tar file with everything below `package/`.
 *
 * @param files contents by path
 */
export function tarball(files: ReadonlyMap<string, Uint8Array>): Buffer {
  const entries = [...files]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, content]) => [
      header(`package/${path}`, content.length),
      content,
      Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK),
    ]);
  return gzipSync(Buffer.concat([...entries, Buffer.alloc(2 * BLOCK)]));
}
