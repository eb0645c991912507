/** Whether a method makes a wallet or a node send something, so that it must not be asked twice. */
export function isSend(method: string): boolean {
  return /_send/.test(method)
}
