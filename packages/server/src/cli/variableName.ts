/**
 * The environment variable of an option: `LATCHKEY_RELAY_PUBLIC_URL` for `public-url` of
 * `latchkey-relay`.
 */
export function variableName(command: string, option: string): string {
  return `${command}_${option}`.toUpperCase().replaceAll('-', '_')
}
