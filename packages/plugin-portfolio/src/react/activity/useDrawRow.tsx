import type { Subject } from '@latchkey/core'
import { type ReactNode, useCallback } from 'react'
import type { ActivityRow } from '../../activity/toActivityRows.js'
import { HistoryRow } from './HistoryRow.js'
import { SentRow } from './SentRow.js'
import type { ShownActivity } from './useActivity.js'
import { useSentTokens } from './useSentTokens.js'

/** Draws a row. The function stays the same while nothing changes that it shows. */
export function useDrawRow(subject: Subject, { list, network, times }: ShownActivity): (row: ActivityRow) => ReactNode {
  const tokenOf = useSentTokens(subject, network, list.sent)
  return useCallback(
    ({ sent, item }) =>
      sent ? (
        <SentRow sent={sent} network={network} token={tokenOf(sent)} times={times} />
      ) : (
        <HistoryRow item={item} network={network} times={times} />
      ),
    [network, times, tokenOf],
  )
}
