import type { Platform } from '@latchkey/core'
import { useApi, useStore } from '@latchkey/react'
import { walletConnectApi } from '../api.js'

const unknown: Platform = {
  os: 'other',
  isPhone: false,
  needsReadyUri: false,
  isFramed: false,
  browser: 'other',
}

/** Where the page runs. An unknown computer until the modal has started. */
export function usePlatform(): Platform {
  return useStore(useApi(walletConnectApi).$platform) ?? unknown
}
