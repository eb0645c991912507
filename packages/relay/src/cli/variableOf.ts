/** The environment variable of an option: `LATCHKEY_RELAY_PUBLIC_URL` for `public-url`. */
export function variableOf(flag: string): string {
  return `LATCHKEY_RELAY_${flag.toUpperCase().replaceAll('-', '_')}`
}
