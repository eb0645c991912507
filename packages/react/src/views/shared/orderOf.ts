/** The position of a name in a configured order. Names that are not in it come last. */
export function orderOf(name: string, order: readonly string[]): number {
  const index = order.indexOf(name)
  return index < 0 ? order.length : index
}
