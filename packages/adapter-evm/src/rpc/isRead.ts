/**
 * Whether a method of the nodes only reads, so that it may be asked again or elsewhere. What keeps something at one node (a
 * filter, a subscription) does not count, nor does what is not known.
 */
export function isRead(method: string): boolean {
  return /^(?:eth_(?:get(?!Filter)|call|estimate|simulate|createAccessList|chainId|blockNumber|gasPrice|max|fee|blob|syncing)|net_|web3_)/.test(
    method,
  )
}
