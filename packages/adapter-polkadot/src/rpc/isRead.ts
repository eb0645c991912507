/**
 * Whether an RPC method only reads, so that it can be repeated or sent to another node. A method
 * with state at one node (a subscription) does not count, and neither does an unknown method.
 */
export function isRead(method: string): boolean {
  return /^(?:state_(?:get|call|query(?!_?subscribe))|chain_get|payment_query|system_(?:accountNextIndex|chain|health|name|properties|version)|rpc_methods$)/.test(
    method,
  )
}
