/**
 * Whether a method of the nodes only reads, so that it may be asked again or elsewhere. What keeps something at one node (a
 * subscription) does not count, nor does what is not known.
 */
export function isRead(method: string): boolean {
  return /^(?:state_(?:get|call|query(?!_?subscribe))|chain_get|payment_query|system_(?:accountNextIndex|chain|health|name|properties|version)|rpc_methods$)/.test(
    method,
  )
}
