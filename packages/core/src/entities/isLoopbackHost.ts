/**
 * Whether the host name of a parsed URL is this machine. Names that only resolve to it do not
 * count.
 */
export function isLoopbackHost(hostname: string): boolean {
  return /^(?:(?:[^.]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}
