import { useApi } from '@latchkey/react'
import { internalApi } from '../contract/internals.js'
import { openSending, type Sending } from '../openSending.js'

/** What the plugin does, for its own views. */
export function useSending(): Sending {
  return useApi(internalApi).sendingBy(openSending)
}
