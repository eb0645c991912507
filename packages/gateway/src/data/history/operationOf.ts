import { type IndexedTransaction, type Movement, zeroAddress } from '@latchkey/indexer'
import { operations, transferFunctions } from './operations.js'

/** Where tokens are sent to destroy them, besides the zero address. */
const deadAddress = '0x000000000000000000000000000000000000dead'

/**
 * What a transaction is for an address, in the words that clients know.
 *
 * @param address - In lower case.
 * @see docs/reference/services.md, "Activity".
 */
export function operationOf(transaction: IndexedTransaction, address: string): string {
  const { sender, receiver, selector, value, isDeployment, movements } = transaction
  const isSender = sender === address
  if (isSender && isDeployment) return 'deploy'
  const known = isSender && selector !== null ? operations[selector] : undefined
  if (known !== undefined) return known

  const incoming = movements.filter((each) => each.receiver === address && each.sender !== address)
  const outgoing = movements.filter((each) => each.sender === address && each.receiver !== address)
  if (incoming.length > 0 && outgoing.length > 0) return isSender ? exchangeOf(incoming) : 'trade'
  if (incoming.length > 0) return incomingOf(incoming, isSender)
  if (outgoing.length > 0) return outgoingOf(transaction, outgoing, isSender)

  const isOfToken = selector !== null && transferFunctions.has(selector)
  if (movements.length > 0 || isOfToken) return 'send'
  if (selector !== null) return 'execute'
  if (!isSender) return 'receive'
  return receiver === address && value === 0n ? 'cancel' : 'send'
}

function incomingOf(incoming: readonly Movement[], isSender: boolean): string {
  return incoming.every(isCreated) && (isSender || incoming.some(isNft)) ? 'mint' : 'receive'
}

/** What is paid for is minted, or traded. */
function exchangeOf(incoming: readonly Movement[]): string {
  return incoming.every((each) => isCreated(each) && isNft(each)) ? 'mint' : 'trade'
}

function outgoingOf({ selector }: IndexedTransaction, outgoing: readonly Movement[], isSender: boolean): string {
  if (outgoing.every(({ receiver }) => receiver === zeroAddress || receiver === deadAddress)) return 'burn'
  const isTransfer = selector === null || transferFunctions.has(selector)
  return isTransfer || !isSender ? 'send' : 'execute'
}

function isCreated({ sender }: Movement): boolean {
  return sender === zeroAddress
}

function isNft({ standard }: Movement): boolean {
  return standard === 'erc721' || standard === 'erc1155'
}
