import type { IndexedBlock, Movement } from '../blocks/IndexedBlock.js'
import { zeroAddress } from '../blocks/zeroAddress.js'
import type { Holding, HoldingChange, HoldingKey, Holdings } from './Holding.js'

type Token = Omit<HoldingKey, 'owner'>

/**
 * What a block does to the holdings, each key once. Nothing is changed here.
 *
 * A token of ERC-721 belongs to its last receiver, whatever was known before. Amounts of ERC-1155
 * never fall below zero: what was received before the index began is unknown.
 */
export function applyBlock(block: Pick<IndexedBlock, 'number' | 'transactions'>, before: Holdings): HoldingChange[] {
  const after = new Map<string, { readonly key: HoldingKey; readonly value: Holding | undefined }>()
  const owners = new Map<string, Holding | undefined>()
  let ordinal = 0

  const find = (key: HoldingKey): Holding | undefined => {
    const changed = after.get(textOf(key))
    return changed ? changed.value : before.find(key)
  }
  const ownerOf = (contract: string, tokenId: string): Holding | undefined => {
    const token = `${contract} ${tokenId}`
    return owners.has(token) ? owners.get(token) : before.ownerOf(contract, tokenId)
  }
  const set = (key: HoldingKey, amount: bigint, isArrival: boolean): void => {
    const { block: at, ordinal: position } = isArrival
      ? { block: block.number, ordinal }
      : (find(key) ?? { block: block.number, ordinal })
    const value = amount > 0n ? { ...key, amount, block: at, ordinal: position } : undefined
    after.set(textOf(key), { key, value })
    if (key.standard === 'erc721') owners.set(`${key.contract} ${key.tokenId}`, value)
  }
  const moveUnique = (token: Token, receiver: string): void => {
    const owner = ownerOf(token.contract, token.tokenId)
    if (owner) set({ ...token, owner: owner.owner }, 0n, false)
    if (receiver !== zeroAddress) set({ ...token, owner: receiver }, 1n, true)
  }
  const moveAmount = (token: Token, { sender, receiver, amount }: Movement): void => {
    const from = { ...token, owner: sender }
    const held = find(from)?.amount ?? 0n
    if (held > 0n) set(from, held - amount, false)
    const to = { ...token, owner: receiver }
    if (receiver !== zeroAddress && amount > 0n) set(to, (find(to)?.amount ?? 0n) + amount, true)
  }
  const move = (movement: Movement): void => {
    const { standard, contract, tokenId } = movement
    if (contract === null || tokenId === null) return
    if (standard === 'erc721') moveUnique({ standard, contract, tokenId }, movement.receiver)
    if (standard === 'erc1155') moveAmount({ standard, contract, tokenId }, movement)
  }

  for (const { movements } of block.transactions) {
    for (const movement of movements) {
      move(movement)
      ordinal += 1
    }
  }
  return [...after.values()].map(({ key, value }) => ({ key, before: before.find(key), after: value }))
}

function textOf({ standard, contract, tokenId, owner }: HoldingKey): string {
  return `${standard} ${contract} ${tokenId} ${owner}`
}
