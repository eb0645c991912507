import type { Subject } from '@latchkey/core'
import { useApi } from '@latchkey/react'
import { useEffect } from 'react'
import { portfolioApi } from '../../api.js'

/**
 * Finds out whether the account's network has NFTs, once the user looks at the account. The tab of
 * NFTs appears then.
 */
export function useFindNfts({ address, networkId }: Pick<Subject, 'address' | 'networkId'>): void {
  const { findNfts } = useApi(portfolioApi)
  useEffect(() => void findNfts(address, networkId), [findNfts, address, networkId])
}
