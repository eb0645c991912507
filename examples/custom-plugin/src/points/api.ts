import { type ApiToken, defineApi, defineView, type ViewToken } from '@latchkey/core'
import type { ReadableAtom } from 'nanostores'

// All that other code may import of the plugin, beside the factory.

export interface PartnerWallet {
  readonly name: string
  /** By which the wallet announces itself, e.g. `com.example.wallet`. */
  readonly rdns: string
}

export interface PointsApi {
  readonly $points: ReadableAtom<number>
  /** Points that wait to be collected. */
  readonly $gift: ReadableAtom<number>
  readonly partner: PartnerWallet
  /** Takes the gift. @returns how many points that were. */
  collect(): number
}

export const pointsApi: ApiToken<PointsApi> = defineApi<PointsApi>('points')

/** Answers how many points were collected: `await modal.open(collectView).result`. */
export const collectView: ViewToken<undefined, number> = defineView<undefined, number>('points.collect')
