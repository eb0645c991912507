/** Whether a method makes a wallet or a node send something, so that it must not be repeated. */
export function isSend(method: string): boolean {
  return /_send/.test(method)
}
