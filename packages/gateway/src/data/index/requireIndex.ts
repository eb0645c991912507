import type { IndexRepository } from '@latchkey/indexer'
import { NotReadyError } from '../sources/NotReadyError.js'
import { indexName } from './indexName.js'

/** Blocks that may be missing at the end. Above, an explorer knows more. */
const maxBehind = 50

/** @throws {NotReadyError} while more blocks are missing, or no gateway follows the chain. */
export async function requireIndex(repository: IndexRepository, network: string, now: number): Promise<void> {
  const behind = await repository.behind(network, now)
  if (behind === undefined || behind > maxBehind) throw new NotReadyError(indexName)
}
