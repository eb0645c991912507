import { useApi } from '@latchkey/react'
import { useEffect } from 'react'
import { internalApi } from '../contract/internals.js'
import { type OpenedOnramp, openOnramp } from '../openOnramp.js'

/** What the plugin does, for its own views. */
export function useOnramp(): OpenedOnramp {
  const onramp = useApi(internalApi).openedBy(openOnramp)
  useEffect(() => {
    // They were loaded before, unless the code of the ledger could not be fetched.
    onramp.purchases.load().catch(() => undefined)
  }, [onramp])
  return onramp
}
