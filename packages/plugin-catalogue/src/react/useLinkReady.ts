import { useApi, useStore } from '@latchkey/react'
import { useEffect } from 'react'
import { catalogueApi } from '../api.js'

/**
 * Keeps a link ready while a list is shown, on platforms that open an app only directly inside the
 * click.
 */
export function useLinkReady(): void {
  const remote = useStore(useApi(catalogueApi).$remote)
  useEffect(() => remote?.keepLinkReady(), [remote])
}
