/** A value of a configuration as its author writes it. */
export function shown(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return typeof value // a bigint, or an object that has itself as a member
  }
}
