import { useModal, useStore } from '@latchkey/react'
import { useMemo } from 'react'
import { type InstalledWallets, indexInstalled } from './installedWallets.js'

/** The wallets that were found in this page, to be asked by a catalogue's entry. */
export function useInstalled(): InstalledWallets {
  const wallets = useStore(useModal().state.$wallets)
  return useMemo(() => indexInstalled(wallets), [wallets])
}
