/** 8 kB each, together several times the young part of a worker's heap. */
const rounds = 16_384

/**
 * Overwrites what the collector has freed lately. Libraries make texts of keys while they compute, and
 * a text can't be wiped: it stays in memory until something else takes its place. This is best effort,
 * because no rule says where an engine puts things.
 */
export function overwriteFreed(): number {
  let length = 0
  for (let round = 0; round < rounds; round += 1) length += new Array<number>(1024).fill(round).length
  return length
}
