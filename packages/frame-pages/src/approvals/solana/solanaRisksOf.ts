import type { Risk } from '../Risk.js'
import type { SolanaStep } from './SolanaStep.js'

/** What is unusual about a transaction of Solana. */
export function solanaRisksOf(steps: readonly SolanaStep[], failure: string | undefined): readonly Risk[] {
  const has = (kind: SolanaStep['kind']): boolean => steps.some((step) => step.kind === kind)
  return [
    ...(failure === undefined ? [] : (['fails'] as const)),
    ...(has('approve') ? (['spend'] as const) : []),
    ...(has('unknown') ? (['unknownCall'] as const) : []),
  ]
}
