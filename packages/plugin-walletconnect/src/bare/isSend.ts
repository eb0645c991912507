/** Whether a method, of whatever namespace, makes a wallet send something. All of them say so in their names. */
export function isSend(method: string): boolean {
  return /send/i.test(method)
}
