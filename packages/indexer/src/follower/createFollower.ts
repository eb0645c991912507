import { setImmediate } from 'node:timers/promises'
import { type Clock, NodeError } from '@latchkey/server'
import { BlockError } from '../blocks/BlockError.js'
import { checkChainId } from '../blocks/checkChainId.js'
import type { BlockReader, LackOfReceipts } from '../blocks/createBlockReader.js'
import type { BlockHead } from '../blocks/decodeBlock.js'
import type { BlockId, IndexedBlock } from '../blocks/IndexedBlock.js'
import type { IndexRepository, Lease } from '../repository/IndexRepository.js'
import type { Budget } from './createBudget.js'

export interface FollowerOptions {
  /** CAIP-2. */
  readonly network: string
  /** Random id of this gateway's process. */
  readonly owner: string
  readonly repository: IndexRepository
  readonly reader: BlockReader
  readonly budget: Budget
  readonly clock: Clock
  /** The first block. `undefined`: the newest one at the first start. */
  readonly from: number | undefined
  /** Is called with blocks of the index that were added, or that left the chain. */
  readonly count: (outcome: 'added' | 'replaced', blocks: number) => void
}

/** Keeps the index of one network equal to its chain. */
export interface Follower {
  /**
   * Reads what is new until there is no more, or the budget is spent. Calls don't overlap.
   *
   * @throws what the reader throws. The index is then as far as it came, and the next call goes on.
   */
  follow(signal: AbortSignal): Promise<void>
  /** Lets another gateway write the index. */
  leave(): void
}

/** Milliseconds for which a gateway that stopped without a word blocks the others. */
const leaseTime = 30_000
/** Blocks that are read at the same time. */
const maxBlocks = 8
/** Rows that are written at once. Requests wait for this long. */
const maxRows = 2000
/**
 * How often nodes must say in a row that the chain is shorter than the index, has none of its blocks,
 * or is another one. One of several nodes is often behind the others, or on another fork.
 */
const patience = 5
/** How often a block is read in vain, once a second, before it is read without some receipts. */
const blockPatience = 300
/** The same, before it is read without any. */
const emptyPatience = 1800

export function createFollower({
  network,
  owner,
  repository,
  reader,
  budget,
  clock,
  from,
  count,
}: FollowerOptions): Follower {
  /** Of the lease that this gateway has. `undefined`: it has none. */
  let renewedAt: number | undefined
  let deniedAt = Number.NEGATIVE_INFINITY
  let isRightChain = false
  /** How often the chain was shorter than the index, or had none of it, since they last agreed. */
  let shorter = 0
  /** How often another first block was seen in a row. */
  let others = 0
  /** The next block, if it could not be read, and how often. */
  let missing = { block: -1, count: 0 }

  const leaseNow = (): Lease => ({ network, owner, expiresAt: clock.now() + leaseTime })

  /** Writes the lease when it is due or when there is more to do, not each second. */
  const isOwner = async (head: number, newest: BlockId | undefined): Promise<boolean> => {
    const now = clock.elapsed()
    if (renewedAt !== undefined && now - renewedAt < leaseTime / 3 && newest?.number === head) return true
    if (await repository.takeLease(leaseNow(), head, clock.now())) {
      renewedAt = now
      return true
    }
    renewedAt = undefined
    deniedAt = now
    return false
  }
  const written = (isWritten: boolean): boolean => {
    if (!isWritten) renewedAt = undefined
    return isWritten
  }

  /** `undefined`: the node does not have the first block any more. */
  const readGenesis = async (signal: AbortSignal): Promise<string | undefined> => {
    try {
      return (await reader.headAt(0, signal))?.hash
    } catch (error) {
      if (error instanceof NodeError) return undefined
      throw error
    }
  }
  /**
   * Compares the first block of the chain. Another one with the same id is e.g. a local chain after
   * its restart: then the index is forgotten.
   */
  const checkChain = async (signal: AbortSignal): Promise<'same' | 'other' | 'forgotten'> => {
    const first = await readGenesis(signal)
    signal.throwIfAborted()
    const known = await repository.genesis(network)
    if (first === undefined || known === undefined || known === first) {
      others = 0
      if (first !== known && first !== undefined) written(await repository.setGenesis(leaseNow(), first))
      return 'same'
    }
    // A node of the configuration can be one of another network.
    await checkChainId(reader, network, signal)
    signal.throwIfAborted()
    others += 1
    if (others < patience) return 'other'
    others = 0
    return written(await repository.reset(leaseNow(), first)) ? 'forgotten' : 'other'
  }
  /** Whether the chain was shorter than the index, or had none of it, often enough to believe it. */
  const isShorter = (): boolean => {
    shorter += 1
    if (shorter < patience) return false
    shorter = 0
    return true
  }

  const undo = async (newest: BlockId, block: number): Promise<boolean> => {
    if (!written(await repository.undo(leaseNow(), block))) return false
    count('replaced', newest.number - block)
    return true
  }
  /**
   * The newest block of the index that is in the chain, or the one below the oldest. Below a block that
   * is in the chain, all are, so it is found by halving. `undefined`: the node does not say.
   */
  const lastInChain = async (
    oldest: BlockId,
    newest: BlockId,
    head: BlockHead,
    signal: AbortSignal,
  ): Promise<number | undefined> => {
    let known = oldest.number - 1
    let replaced = Math.min(newest.number, head.number) + 1
    while (known + 1 < replaced) {
      const middle = Math.floor((known + replaced) / 2)
      const isIn = await isInChain(middle, head, signal)
      signal.throwIfAborted()
      if (isIn === undefined) return undefined
      if (isIn) known = middle
      else replaced = middle
    }
    return known
  }
  /** Takes back all blocks: none of those that are known is in the chain. */
  const stepBackWhole = async (oldest: BlockId, newest: BlockId, head: BlockHead, signal: AbortSignal) => {
    const chain = await checkChain(signal)
    if (chain !== 'same') return chain === 'forgotten'
    const isBelow = head.number < oldest.number
    // If nothing is forgotten yet, all can be taken back. It can also be one node on another fork.
    if (oldest.number === (await repository.start(network))) {
      return isShorter() && undo(newest, oldest.number - 1)
    }
    // A node that is far behind. Another one, or the same one later, has the blocks.
    if (isBelow) return false
    throw new BlockError('More blocks were replaced than can be taken back.')
  }
  /** Takes back blocks that are not in the chain any more. */
  const stepBack = async (newest: BlockId, head: BlockHead, signal: AbortSignal): Promise<boolean> => {
    const oldest = await repository.oldest(network)
    const known = oldest && (await lastInChain(oldest, newest, head, signal))
    // The last one: the nodes do not agree at the moment.
    if (!oldest || known === undefined || known === newest.number) return false
    return known < oldest.number ? stepBackWhole(oldest, newest, head, signal) : undo(newest, known)
  }
  /** `undefined`: the node does not have the block, although it is not the newest. */
  const isInChain = async (number: number, head: BlockHead, signal: AbortSignal): Promise<boolean | undefined> => {
    const found = number === head.number ? head : await reader.headAt(number, signal)
    signal.throwIfAborted()
    return found && found.hash === (await repository.hashAt(network, number))
  }

  /** Blocks from `first` on, each the child of the one before. */
  const readBlocks = async (first: number, last: number, signal: AbortSignal): Promise<readonly IndexedBlock[]> => {
    const mayLack = lackOf(missing.block === first ? missing.count : 0)
    const numbers = mayLack === 'none' ? Array.from({ length: last - first + 1 }, (_, at) => first + at) : [first]
    const read = await Promise.all(numbers.map((number) => reader.block(number, mayLack, signal)))
    signal.throwIfAborted()
    const linked: IndexedBlock[] = []
    for (const block of read) {
      const parent = linked.at(-1)
      if (!block || block.number !== first + linked.length) break
      if (parent && block.parentHash !== parent.hash) break
      linked.push(block)
    }
    return linked
  }
  const add = async (blocks: readonly IndexedBlock[], parent: BlockId | undefined, signal: AbortSignal) => {
    let last = parent
    for (const some of portionsOf(blocks)) {
      if (!written(await repository.add(leaseNow(), some, last))) return false
      count('added', some.length)
      last = some.at(-1)
      // Requests are answered in between.
      await setImmediate()
      signal.throwIfAborted()
    }
    return true
  }

  /** Compares the newest block with the chain, which has no newer one. */
  const compare = async (newest: BlockId, head: BlockHead, signal: AbortSignal): Promise<boolean> => {
    const known = await repository.hashAt(network, head.number)
    if (known !== head.hash) return stepBack(newest, head, signal)
    if (head.number === newest.number) shorter = 0
    else if (isShorter()) return undo(newest, head.number)
    return false
  }
  /** Of an index without blocks. If all were taken back, it goes on where it began. */
  const firstBlock = async (head: BlockHead): Promise<number> => {
    const start = (await repository.start(network)) ?? Number.POSITIVE_INFINITY
    return Math.min(start, from ?? head.number)
  }
  /** Reads the next blocks. */
  const append = async (newest: BlockId | undefined, head: BlockHead, signal: AbortSignal): Promise<boolean> => {
    const first = newest ? newest.number + 1 : await firstBlock(head)
    const last = Math.min(head.number, first + maxBlocks - 1)
    if (first > last) return false
    const blocks = await readBlocks(first, last, signal)
    const [child] = blocks
    if (!child) {
      missing = { block: first, count: missing.block === first ? missing.count + 1 : 1 }
      if (missing.count > blockPatience) throw new BlockError(`The nodes do not have block ${first} with its receipts.`)
      return false
    }
    if (newest && child.parentHash !== newest.hash) return stepBack(newest, head, signal)
    shorter = 0
    // Another block of this height can come later.
    missing = { block: -1, count: 0 }
    return add(blocks, newest, signal)
  }
  /** @returns whether there may be more to do. */
  const advance = async (head: BlockHead, signal: AbortSignal): Promise<boolean> => {
    const newest = await repository.newest(network)
    if (!(await isOwner(head.number, newest))) return false
    if (!isRightChain || !newest) {
      const chain = await checkChain(signal)
      if (chain !== 'same') return chain === 'forgotten'
      isRightChain = true
    }
    return newest && head.number <= newest.number ? compare(newest, head, signal) : append(newest, head, signal)
  }

  return {
    async follow(signal) {
      if (clock.elapsed() - deniedAt < leaseTime / 3) return
      let isMore = true
      while (isMore && budget.hasLeft) {
        // Each time: blocks may have been replaced since.
        const head = await reader.head(signal)
        signal.throwIfAborted()
        isMore = await advance(head, signal)
        signal.throwIfAborted()
      }
    },
    leave() {
      if (renewedAt !== undefined) repository.releaseLease({ network, owner }, clock.now())
    },
  }
}

function lackOf(count: number): LackOfReceipts {
  if (count < blockPatience) return 'none'
  return count < emptyPatience ? 'some' : 'all'
}

/** Groups of blocks that are written at once. A large block is alone. */
function portionsOf(blocks: readonly IndexedBlock[]): readonly (readonly IndexedBlock[])[] {
  const portions: IndexedBlock[][] = []
  let rows = Number.POSITIVE_INFINITY
  for (const block of blocks) {
    const size = block.transactions.reduce((sum, { movements }) => sum + 4 + 3 * movements.length, 2)
    if (rows + size > maxRows) {
      portions.push([])
      rows = 0
    }
    rows += size
    portions.at(-1)?.push(block)
  }
  return portions
}
