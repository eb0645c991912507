import { useApi } from '@latchkey/react'
import { useEffect } from 'react'
import { internalApi } from '../contract/internals.js'
import { openSending, type Sending } from '../openSending.js'

/** What the plugin does, for its own views. */
export function useSending(): Sending {
  const sending = useApi(internalApi).sendingBy(openSending)
  useEffect(() => {
    // It was loaded before, unless its code could not be fetched.
    void sending.sent.load()
  }, [sending])
  return sending
}
