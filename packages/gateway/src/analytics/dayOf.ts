const day = 24 * 60 * 60_000

/**
 * The UTC day of a time, as `2026-01-31`.
 *
 * @param offset - In days.
 */
export function dayOf(time: number, offset = 0): string {
  return new Date(time + offset * day).toISOString().slice(0, 10)
}
