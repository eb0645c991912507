import type { Me } from '../api/AnswerMap.js'

/** The user's wallets, and whether a factor or another device opens each. */
export function openedElsewhere({
  wallet,
  factors,
  devices,
  earlier,
}: Pick<Me, 'wallet' | 'factors' | 'devices' | 'earlier'>): readonly {
  readonly id: string
  readonly isOpened: boolean
}[] {
  const others = devices.filter(({ isThis, opener }) => !isThis && opener !== undefined).length
  return [...(wallet ? [{ id: wallet.id, factors, otherDevices: others }] : []), ...earlier].map(
    ({ id, factors: of, otherDevices }) => ({ id, isOpened: of.length > 0 || otherDevices > 0 }),
  )
}
