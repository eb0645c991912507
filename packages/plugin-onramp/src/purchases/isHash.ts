/** Whether an explorer can be asked for it. Hashes and signatures have no spaces, and no letters of other scripts. */
export function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^[!-~]{1,200}$/.test(value)
}
