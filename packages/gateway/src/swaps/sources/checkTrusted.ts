import type { SwapContracts } from '@latchkey/adapter-evm/pools'
import { WrongAnswerError } from './WrongAnswerError.js'

/** The contract that is called, and the one that takes the sold token, if one does. */
export interface ContractPair {
  readonly router: string
  readonly spender: string | undefined
}

/**
 * Compares what a source names with the lists of the package and of the configuration.
 *
 * @param needsSpender - Whether a token is sold: without a spender, none could be taken.
 * @throws {WrongAnswerError}
 */
export function checkTrusted(
  source: string,
  { router, spender }: ContractPair,
  { contracts, needsSpender }: { readonly contracts: SwapContracts; readonly needsSpender: boolean },
): void {
  const { wrappedNative, v2, v3, aggregators = [] } = contracts
  // Wrapping takes no allowance.
  if (router === wrappedNative && spender === undefined) return
  const pools = [v2?.router, v3?.router].flatMap((each) => (each ? [{ router: each, spender: each }] : []))
  const isTrusted = [...pools, ...aggregators].some(
    (pair) => pair.router === router && (needsSpender ? pair.spender === spender : spender === undefined),
  )
  if (!isTrusted) throw new WrongAnswerError(source, 'router')
}
