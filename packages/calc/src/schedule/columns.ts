/** Columns are cut from blocks of this size: allocating a buffer for each schedule takes longer than computing it. */
const BLOCK_BYTES = 65_536;

let block = new ArrayBuffer(0);
let used = 0;

/**
 * Four columns of numbers, all zero. A block is shared by the few schedules that are made one after another and is freed with the last of them.
 *
 * @param months rows of each column
 * @example fourColumns(360)[3].length // 360
 */
export function fourColumns(months: number): [Float64Array, Float64Array, Float64Array, Float64Array] {
  const bytes = months * 8;
  if (used + bytes * 4 > block.byteLength) {
    block = new ArrayBuffer(Math.max(bytes * 4, BLOCK_BYTES));
    used = 0;
  }
  const at = used;
  used += bytes * 4;
  return [
    new Float64Array(block, at, months),
    new Float64Array(block, at + bytes, months),
    new Float64Array(block, at + bytes * 2, months),
    new Float64Array(block, at + bytes * 3, months),
  ];
}
