/**
 * The id of the passkey that an opener is bound to.
 *
 * @param boundTo - See `bindingOf`.
 */
export function passkeyIdIn(boundTo: string): string {
  return boundTo.slice(0, boundTo.indexOf('.'))
}
