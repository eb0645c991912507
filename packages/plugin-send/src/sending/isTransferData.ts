import { isRecord } from '@latchkey/core'
import type { TransferData } from './TransferData.js'

/** Whether stored data is that of a transfer. Storage can hold anything. */
export function isTransferData(data: unknown): data is TransferData {
  if (!isRecord(data)) return false
  // Absent members count as right.
  const { to, name = to, token = to, symbol, decimals, amount, shown = '' } = data
  const { isSmartAccount = true, isReported = true } = data
  return (
    isText(to) &&
    isText(name) &&
    isText(token) &&
    // A token can have no symbol, and an empty amount says that the shown one is not known.
    isText(symbol, 0) &&
    isText(shown, 0) &&
    isText(amount) &&
    /^\d{1,78}$/.test(amount) &&
    Number.isInteger(decimals) &&
    (decimals as number) >= 0 &&
    // More can't be shown.
    (decimals as number) <= 77 &&
    isSmartAccount === true &&
    isReported === true
  )
}

function isText(value: unknown, min = 1): value is string {
  return typeof value === 'string' && value.length >= min && value.length <= 1000
}
