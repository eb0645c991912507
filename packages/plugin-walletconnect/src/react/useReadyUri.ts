import { useApi, useClock } from '@latchkey/react'
import { useEffect } from 'react'
import { walletConnectApi } from '../api.js'
import { keepUriReady } from '../pairing/keepUriReady.js'

/** Keeps a URI ready while a view that opens wallets is shown. */
export function useReadyUri(): void {
  const { pairing, $platform } = useApi(walletConnectApi)
  const clock = useClock()
  useEffect(() => keepUriReady({ pairing, clock, $platform }), [pairing, clock, $platform])
}
