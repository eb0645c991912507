import { useApi } from '@latchkey/react'
import { internalApi } from '../contract/internals.js'
import { type OpenedOnramp, openOnramp } from '../openOnramp.js'

/** What the plugin does, for its own views. */
export function useOnramp(): OpenedOnramp {
  return useApi(internalApi).openedBy(openOnramp)
}
