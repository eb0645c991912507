/** The place of a name in a configured order; what is not named comes after all that is. */
export function orderOf(name: string, order: readonly string[]): number {
  const index = order.indexOf(name)
  return index < 0 ? order.length : index
}
