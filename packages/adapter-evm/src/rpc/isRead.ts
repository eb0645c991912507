/**
 * Whether a node's method only reads, so that it may be repeated or sent to another node. Methods
 * that keep state at one node (filters, subscriptions) don't count, nor do unknown methods.
 */
export function isRead(method: string): boolean {
  return /^(?:eth_(?:get(?!Filter)|call|estimate|simulate|createAccessList|chainId|blockNumber|gasPrice|max|fee|blob|syncing)|net_|web3_)/.test(
    method,
  )
}
