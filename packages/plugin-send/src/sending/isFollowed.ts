import type { SentTransfer } from './SentTransfer.js'

/** Whether the network can still change the outcome. One that the nodes no longer know may come back. */
export function isFollowed({ hash, status }: Pick<SentTransfer, 'hash' | 'status'>): boolean {
  const isOpen = status === 'pending' || status === 'unknown' || status === 'dropped' || status === 'proposed'
  return isOpen && hash !== undefined
}
