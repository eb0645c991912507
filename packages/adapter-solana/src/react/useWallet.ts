import {
  ConnectorNotFoundError,
  InvalidInputError,
  LatchkeyError,
  NotConnectedError,
  WalletError,
} from '@latchkey/core'
import { useConnection, useModal, useStore } from '@latchkey/react'
import type { Wallet as StandardWallet } from '@wallet-standard/base'
import { useCallback, useMemo, useRef, useState } from 'react'
import { createSigning } from './createSigning.js'
import { describeWallet } from './describeWallet.js'
import { useSolanaApi } from './useSolanaApi.js'
import type { WalletContextState } from './WalletContextState.js'
import { whenConnected } from './whenConnected.js'

/**
 * The connected Solana wallet, in the shape of wallet-adapter's hook. State comes from the modal,
 * so every component sees the same.
 */
export function useWallet(): WalletContextState {
  const modal = useModal()
  const api = useSolanaApi()
  const live = useConnection({ namespace: 'solana' })
  const entries = useStore(modal.state.$connectors)
  const attempt = useStore(modal.state.$attempts).get('solana')
  const [disconnecting, setDisconnecting] = useState(false)
  const [error, setError] = useState<LatchkeyError | null>(null)
  /** Known before the modal has loaded what it needs to begin the attempt. */
  const selected = useRef<Promise<unknown> | undefined>(undefined)

  const provider = live?.connection.provider as StandardWallet | undefined
  const address = live?.address
  const signing = useMemo(
    () => (provider && address ? createSigning(modal, api, provider, address) : undefined),
    [modal, api, provider, address],
  )
  const disconnect = useCallback(async () => {
    setDisconnecting(true)
    try {
      const [result] = await modal.disconnect({ namespace: 'solana' })
      if (result?.error) throw result.error
    } finally {
      setDisconnecting(false)
    }
  }, [modal])

  const { connectorId, name, icon } = live ?? {}
  const attemptId = attempt?.connectorId
  const wallets = useMemo(
    () =>
      entries
        .filter(({ namespace, connector }) => namespace === 'solana' && !connector.link)
        .map(({ id, connector }) => ({
          id,
          name: connector.name,
          wallet: describeWallet(
            modal,
            {
              id,
              name: connector.name,
              icon: connector.icon,
              readyState: 'Installed',
              isConnecting: id === attemptId,
              signing: id === connectorId ? signing : undefined,
            },
            disconnect,
          ),
        })),
    [modal, entries, attemptId, connectorId, signing, disconnect],
  )
  const remote = useMemo(
    () =>
      connectorId && name
        ? describeWallet(
            modal,
            { id: connectorId, name, icon, readyState: 'Loadable', isConnecting: false, signing },
            disconnect,
          )
        : null,
    [modal, connectorId, name, icon, signing, disconnect],
  )
  const select = useCallback(
    (wanted: string | null) => {
      const report = (cause: unknown): void =>
        setError(cause instanceof LatchkeyError ? cause : new WalletError('connect', { cause }))
      setError(null)
      if (wanted === null) return void disconnect().catch(report)
      const [found, ...others] = wallets.filter((each) => each.name === wanted)
      if (!found) throw new ConnectorNotFoundError(wanted)
      if (others.length > 0) throw new InvalidInputError('name of exactly one wallet of this page', wanted)
      const connecting = modal.connect({ connectorId: found.id })
      selected.current = connecting
      connecting.catch(report).finally(() => {
        if (selected.current === connecting) selected.current = undefined
      })
    },
    [modal, wallets, disconnect],
  )
  const connect = useCallback(async () => {
    await (selected.current ?? whenConnected(modal))
  }, [modal])

  return {
    autoConnect: true,
    wallets: wallets.map(({ wallet }) => wallet),
    wallet: wallets.find(({ id }) => id === (connectorId ?? attemptId))?.wallet ?? remote,
    publicKey: signing?.publicKey ?? null,
    connecting: attempt !== undefined,
    connected: signing !== undefined,
    disconnecting,
    error,
    select,
    connect,
    disconnect,
    sendTransaction: signing?.sendTransaction ?? rejectUnconnected,
    signTransaction: signing?.signTransaction,
    signAllTransactions: signing?.signAllTransactions,
    signMessage: signing?.signMessage,
    signIn: signing?.signIn,
  }
}

async function rejectUnconnected(): Promise<never> {
  throw new NotConnectedError()
}
