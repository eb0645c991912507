import { namespaceOf } from '@latchkey/core'
import { fill, useApi, useEntry, useModal, useStore, useText, useWalletPicture, Waiting } from '@latchkey/react'
import { Button, View } from '@latchkey/react/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { walletConnectApi } from '../api.js'
import { walletConnectText } from './text.js'
import { useCatalogueWallet } from './useCatalogueWallet.js'

/** Opens the wallet on this phone for a request. Browsers open an app only inside a click. */
export default function OpenWalletView({ requestId }: { readonly requestId: number }): ReactNode {
  const modal = useModal()
  const api = useApi(walletConnectApi)
  const text = useText(walletConnectText)
  const { entry } = useEntry()
  const choice = useStore(api.$choice)
  const request = useStore(api.$requests).find(({ id }) => id === requestId)
  const { wallet } = useCatalogueWallet(choice?.id ?? '')
  const { url: icon } = useWalletPicture(wallet?.id, wallet?.icon)
  const [outcome, setOutcome] = useState<'none' | 'opened' | 'failed'>('none')
  const name = choice?.name ?? text.someWallet
  const first = choice?.name ?? text.someWalletFirst
  const isHere = choice?.base !== undefined

  // Answered or expired: the caller has its result, and the view closes.
  const isOver = request === undefined
  const wasThere = useRef(false)
  useEffect(() => {
    if (!isOver) wasThere.current = true
    else if (wasThere.current) entry.opened.close()
  }, [isOver, entry])

  return (
    <View
      title={first}
      footer={
        <>
          {isHere && !isOver && (
            <Button variant="primary" full autoFocus onClick={open}>
              {outcome === 'none' ? fill(text.open, { name }) : text.openAgain}
            </Button>
          )}
          <Button variant="quiet" full onClick={cancel}>
            {isOver ? text.close : text.cancel}
          </Button>
        </>
      }
    >
      <Waiting latch={isOver ? 'open' : 'waiting'} name={name} icon={icon} title={titleOf()}>
        {detailOf()}
      </Waiting>
    </View>
  )

  function open(): void {
    setOutcome(api.openWallet(requestId) ? 'opened' : 'failed')
  }

  /** Cancels the request as well: its caller gets a rejection. */
  function cancel(): void {
    if (request) {
      const connectionId = `${api.connectorId}@${namespaceOf(request.networkId)}`
      modal.state.$requests
        .get()
        .findLast((each) => each.connectionId === connectionId)
        ?.cancel()
    }
    entry.opened.close()
  }

  function titleOf(): string {
    if (isOver) return text.requestGone
    return outcome === 'failed' ? fill(text.notOpened, { name: first }) : fill(text.requestIn, { name })
  }

  function detailOf(): string {
    if (isOver) return text.requestGoneText
    if (outcome === 'failed') return text.notOpenedText
    return isHere ? text.requestText : text.requestElsewhere
  }
}
