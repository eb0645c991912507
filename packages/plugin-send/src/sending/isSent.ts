import type { SentTransfer } from './SentTransfer.js'

/** Whether the wallet has sent it, whatever became of it since. */
export function isSent({ hash, status }: Pick<SentTransfer, 'hash' | 'status'>): boolean {
  return hash !== undefined && status !== 'unknown'
}
