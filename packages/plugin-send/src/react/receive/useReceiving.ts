import { useApi, useViewState } from '@latchkey/react'
import { internalApi } from '../../contract/internals.js'
import { createReceiving, type Receiving } from '../../receive/createReceiving.js'

/** What the views of receiving share. */
export function useReceiving(): Receiving {
  const { contextOf } = useApi(internalApi)
  return useViewState('receiving', () => createReceiving(contextOf()))
}
