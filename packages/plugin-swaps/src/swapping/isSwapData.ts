import { isRecord } from '@latchkey/core'
import type { SwapData, SwapRequestStep } from './SwapData.js'
import type { SwapToken } from './SwapToken.js'

const steps: readonly unknown[] = ['reset', 'approve', 'revoke', 'swap', 'batch'] satisfies readonly SwapRequestStep[]

/** Whether stored data is that of a request of a swap. Storage can hold anything. */
export function isSwapData(data: unknown): data is SwapData {
  if (!isRecord(data)) return false
  // Absent members count as right.
  const { swap, sell, buy, amount, provider, providerName, transaction } = data
  const { spender = '', reason = '', received = amount, allowance = amount } = data
  const { slippage = 0, block = 0, deadline = 0 } = data
  const { isSmartAccount = true, isUsed = true, isDismissed = true } = data
  return (
    steps.includes(data.step) &&
    isToken(sell) &&
    isToken(buy) &&
    [amount, data.expected, data.minimum, received, allowance].every(isAmount) &&
    [swap, provider, providerName, spender, reason].every(isText) &&
    [slippage, block, deadline].every(Number.isSafeInteger) &&
    [isSmartAccount, isUsed, isDismissed].every((each) => each === true) &&
    (transaction === undefined || isTransaction(transaction))
  )
}

function isToken(value: unknown): value is SwapToken {
  if (!isRecord(value)) return false
  const { address = '', symbol, decimals } = value
  if (!isText(address) || !isText(symbol) || !Number.isInteger(decimals)) return false
  // More can't be shown.
  return (decimals as number) >= 0 && (decimals as number) <= 77
}

function isTransaction(value: unknown): boolean {
  return isRecord(value) && isText(value.to) && isText(value.data) && isAmount(value.value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isAmount(value: unknown): boolean {
  return isText(value) && /^\d{1,78}$/.test(value)
}
