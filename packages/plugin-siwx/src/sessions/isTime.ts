/** Whether a value of a server is a time in ms since 1970, of a date that can be written. */
export function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 && value < 253_402_300_800_000
}
