const most = 12

/**
 * Lists what exists in place of a missing value, up to a dozen: ` Listed: eip155:1, eip155:8453.`
 */
export function factOf(name: string, values: readonly string[] | undefined): string {
  if (values === undefined) return ''
  const rest = values.length > most ? ` and ${values.length - most} more` : ''
  return ` ${name}: ${values.slice(0, most).join(', ') || 'none'}${rest}.`
}
