/** Text that is no longer than it may be. */
export function readText(value: unknown, longest: number): string | undefined {
  return typeof value === 'string' && value.length <= longest ? value : undefined
}
