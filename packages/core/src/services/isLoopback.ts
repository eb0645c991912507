/** Whether the URL leads to this machine, where encryption adds nothing. */
export function isLoopback({ hostname }: URL): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}
