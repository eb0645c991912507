import { setImmediate } from 'node:timers/promises'
import type { Clock } from '@latchkey/server'
import { BlockError } from './BlockError.js'
import type { BlockReader } from './createBlockReader.js'
import type { Budget } from './createBudget.js'
import type { BlockHead } from './decodeBlock.js'
import type { BlockId, IndexedBlock } from './IndexedBlock.js'
import type { IndexRepository, Lease } from './IndexRepository.js'

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
const mostBlocks = 8
/** Rows that are written at once. Requests wait for this long. */
const mostRows = 2000
/**
 * How often a node must say in a row that the chain is shorter than the index. One of several nodes
 * is often some blocks behind the others.
 */
const patience = 5

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
  let shorter = 0

  const leaseNow = (): Lease => ({ network, owner, expiresAt: clock.now() + leaseTime })

  /** Writes the lease when it is due or when there is more to do, not each second. */
  const isOwner = async (head: number, newest: BlockId | undefined): Promise<boolean> => {
    const now = clock.now()
    if (renewedAt !== undefined && now - renewedAt < leaseTime / 3 && newest?.number === head) return true
    if (await repository.takeLease(leaseNow(), head, now)) {
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

  /** Forgets what is known of another chain with the same id, e.g. a local one before its restart. */
  const forgetOtherChain = async (signal: AbortSignal): Promise<boolean> => {
    const first = await reader.headAt(0, signal)
    signal.throwIfAborted()
    if (!first) return false
    const known = await repository.genesis(network)
    if (known === first.hash) return false
    const isReset = written(await repository.reset(leaseNow(), first.hash))
    return isReset && known !== undefined
  }

  const undo = async (newest: BlockId, block: number): Promise<boolean> => {
    if (!written(await repository.undo(leaseNow(), block))) return false
    count('replaced', newest.number - block)
    return true
  }
  /** Takes back blocks that are not in the chain any more. */
  const stepBack = async (newest: BlockId, head: BlockHead, signal: AbortSignal): Promise<boolean> => {
    const oldest = await repository.oldest(network)
    signal.throwIfAborted()
    if (!oldest) return false
    // Below a block that is in the chain, all are. So the last of them is found by halving.
    let known = oldest.number - 1
    let replaced = Math.min(newest.number, head.number) + 1
    while (known + 1 < replaced) {
      const middle = Math.floor((known + replaced) / 2)
      const isIn = await isInChain(middle, head, signal)
      signal.throwIfAborted()
      if (isIn === undefined) return false
      if (isIn) known = middle
      else replaced = middle
    }
    if (known < oldest.number) {
      if (await forgetOtherChain(signal)) return true
      // A node that is far behind. Another one, or the same one later, has the blocks.
      if (head.number < oldest.number) return false
      throw new BlockError('More blocks were replaced than can be taken back.')
    }
    // The nodes do not agree at the moment.
    if (known === newest.number) return false
    return undo(newest, known)
  }
  /** `undefined`: the node does not have the block, although it is not the newest. */
  const isInChain = async (number: number, head: BlockHead, signal: AbortSignal): Promise<boolean | undefined> => {
    const found = number === head.number ? head : await reader.headAt(number, signal)
    signal.throwIfAborted()
    return found && found.hash === (await repository.hashAt(network, number))
  }

  /** Blocks from `first` on, each the child of the one before. */
  const readBlocks = async (first: number, last: number, signal: AbortSignal): Promise<readonly IndexedBlock[]> => {
    const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at)
    const read = await Promise.all(numbers.map((number) => reader.block(number, signal)))
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
    shorter = head.number < newest.number ? shorter + 1 : 0
    if (shorter < patience) return false
    shorter = 0
    return undo(newest, head.number)
  }
  /** Reads the next blocks. */
  const append = async (newest: BlockId | undefined, head: BlockHead, signal: AbortSignal): Promise<boolean> => {
    shorter = 0
    const first = newest ? newest.number + 1 : (from ?? head.number)
    const last = Math.min(head.number, first + mostBlocks - 1)
    if (first > last) return false
    const blocks = await readBlocks(first, last, signal)
    const [child] = blocks
    if (!child) return false
    if (newest && child.parentHash !== newest.hash) return stepBack(newest, head, signal)
    return add(blocks, newest, signal)
  }
  /** @returns whether there may be more to do. */
  const advance = async (head: BlockHead, signal: AbortSignal): Promise<boolean> => {
    const newest = await repository.newest(network)
    if (!(await isOwner(head.number, newest))) return false
    if (!isRightChain) {
      isRightChain = true
      if (await forgetOtherChain(signal)) return true
    }
    return newest && head.number <= newest.number ? compare(newest, head, signal) : append(newest, head, signal)
  }

  return {
    async follow(signal) {
      if (clock.now() - deniedAt < leaseTime / 3) return
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
      if (renewedAt !== undefined) repository.releaseLease({ network, owner })
    },
  }
}

/** Groups of blocks that are written at once. A large block is alone. */
function portionsOf(blocks: readonly IndexedBlock[]): readonly (readonly IndexedBlock[])[] {
  const portions: IndexedBlock[][] = []
  let rows = Number.POSITIVE_INFINITY
  for (const block of blocks) {
    const size = block.transactions.reduce((sum, { movements }) => sum + 4 + 3 * movements.length, 2)
    if (rows + size > mostRows) {
      portions.push([])
      rows = 0
    }
    rows += size
    portions.at(-1)?.push(block)
  }
  return portions
}
