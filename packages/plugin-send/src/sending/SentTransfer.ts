import type { LedgerEntry } from '@latchkey/core'
import type { TransferData } from './TransferData.js'

/** A transfer of this plugin, as the views show it. */
export interface SentTransfer
  extends TransferData,
    Pick<
      LedgerEntry,
      | 'id'
      | 'networkId'
      | 'at'
      | 'status'
      | 'hash'
      | 'memo'
      | 'replacements'
      | 'newestKind'
      | 'replacedBy'
      | 'fee'
      | 'isSeen'
    > {
  /** Address of the sender. */
  readonly from: string
}
