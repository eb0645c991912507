import type { Risk } from './Risk.js'
import type { ShownCall } from './ShownCall.js'
import { spendOf } from './spendOf.js'

export interface RiskyCalls {
  readonly calls: readonly Pick<ShownCall, 'to' | 'data' | 'call'>[]
  /** Why the network says that one of them will fail. */
  readonly failure: string | undefined
}

/** What is unusual about transactions. */
export function risksOf({ calls, failure }: RiskyCalls): readonly Risk[] {
  const spends = calls.flatMap((each) => spendOf(each) ?? [])
  const found: Readonly<Partial<Record<Risk, boolean>>> = {
    fails: failure !== undefined,
    creation: calls.some(({ to }) => to === undefined),
    unlimited: spends.some(({ amount }) => amount === undefined),
    spend: spends.some(({ amount }) => amount !== undefined),
    unknownCall: calls.some(({ to, data, call }) => to !== undefined && data !== '0x' && !call),
  }
  return (Object.keys(found) as Risk[]).filter((risk) => found[risk])
}
