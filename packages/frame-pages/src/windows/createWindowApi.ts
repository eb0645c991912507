import { systemClock } from '@latchkey/core'
import { createWalletApi, type WalletApi } from '../api/createWalletApi.js'
import { createDevicePair } from '../device/createDevicePair.js'
import { toDeviceKey } from '../device/toDeviceKey.js'

/** The wallet's server, for a window that is no device of its user: its key ends with it. */
export async function createWindowApi(): Promise<WalletApi> {
  const { origin } = window.location
  const device = await toDeviceKey(await createDevicePair())
  return createWalletApi({ origin, device, clock: systemClock, fetch: (url, init) => fetch(url, init) })
}
