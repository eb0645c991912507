import { type ApiToken, defineApi, defineView, type ViewToken } from '@latchkey/core'
import type { ReadableAtom } from 'nanostores'

// Besides the factory, other code imports only this file of the plugin.

export interface PartnerWallet {
  readonly name: string
  /** Reverse-DNS id with which the wallet announces itself, e.g. `com.example.wallet`. */
  readonly rdns: string
}

export interface PointsApi {
  readonly $points: ReadableAtom<number>
  /** Points that the user can collect. */
  readonly $gift: ReadableAtom<number>
  readonly partner: PartnerWallet
  /** Collects the gift. @returns The number of collected points. */
  collect(): number
}

export const pointsApi: ApiToken<PointsApi> = defineApi<PointsApi>('points')

/** Its result is the number of collected points: `await modal.open(collectView).result`. */
export const collectView: ViewToken<undefined, number> = defineView<undefined, number>('points.collect')
