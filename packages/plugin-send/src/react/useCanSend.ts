import { useApi, useStore } from '@latchkey/react'
import { sendApi } from '../api.js'

/** Whether the current account can send from the dialog. */
export function useCanSend(): boolean {
  return useStore(useApi(sendApi).$canSend)
}
