import { explorerHistory } from '../explorer/explorerHistory.js'
import { indexHistory } from '../index/indexHistory.js'
import type { HistoryKind } from './HistoryKind.js'

/** In order of preference. */
export const historyKinds: readonly HistoryKind[] = [indexHistory, explorerHistory]
