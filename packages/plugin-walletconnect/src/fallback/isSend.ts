/** Whether a method makes the wallet send something. In all namespaces the names say so. */
export function isSend(method: string): boolean {
  return /send/i.test(method)
}
