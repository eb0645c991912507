import { useApi, useStore } from '@latchkey/react'
import { walletConnectApi } from '../api.js'
import type { Platform } from '../contract/Platform.js'

const unknown: Platform = {
  os: 'other',
  isPhone: false,
  needsReadyUri: false,
  isFramed: false,
  browser: 'other',
}

/** Where the page runs; a computer of no kind until the modal has started. */
export function usePlatform(): Platform {
  return useStore(useApi(walletConnectApi).$platform) ?? unknown
}
