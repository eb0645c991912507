import { shortenAddress } from '@latchkey/core'
import { fill, useModal, useStore, useText } from '@latchkey/react'
import { moneyText, writeTokenAmount } from '@latchkey/react/money'
import { Button, Notice } from '@latchkey/react/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SwapEntry } from '../swapping/SwapEntry.js'
import { explainFailure } from './explainFailure.js'
import { swapsText } from './text.js'
import { useSwapping } from './useSwapping.js'

/** `asking`: the wallet is asked. `waiting`: it is sent, and in no block yet. */
type Revoking = 'asking' | 'waiting' | { readonly error: unknown }

/** What a contract may still take of the sold token, after a swap that did not use it. */
export function AllowanceLeft({ swap: given }: { readonly swap: SwapEntry }): ReactNode {
  const text = useText(swapsText)
  const money = useText(moneyText)
  const { settings, state } = useModal()
  const { locale } = settings
  const { entries, revoke } = useSwapping()
  const swap = useStore(entries.$all).find(({ id }) => id === given.id) ?? given
  const network = useStore(state.$networks).find(({ id }) => id === swap.networkId)
  const [revoking, setRevoking] = useState<Revoking>()
  const gone = useRef(new AbortController())
  useEffect(() => {
    gone.current = new AbortController()
    return () => gone.current.abort()
  }, [])
  const { allowance, spender, sell } = swap
  if (allowance === undefined || spender === undefined || BigInt(allowance) === 0n) return null
  const error = typeof revoking === 'object' ? revoking.error : undefined
  const explained =
    error !== undefined &&
    explainFailure(error, {
      text,
      money,
      sell: { name: sell.symbol, ...sell },
      network,
      locale,
      failedTitle: text.revokeFailed,
      failedDetail: text.revokeFailedText,
    })
  return (
    <Notice
      tone="warning"
      title={text.allowanceLeft}
      action={
        <Button size="small" loading={typeof revoking === 'string'} onClick={() => void start()}>
          {revoking === 'waiting' ? text.revoking : text.revoke}
        </Button>
      }
    >
      <span>
        {fill(text.allowanceLeftText, {
          spender: shortenAddress(spender),
          amount: writeTokenAmount(BigInt(allowance), sell, locale),
        })}
      </span>
      <span role="status">{explained && ` ${explained.title} – ${explained.detail}`}</span>
    </Notice>
  )

  async function start(): Promise<void> {
    const { signal } = gone.current
    const show = (next: Revoking | undefined): void => {
      if (!signal.aborted) setRevoking(next)
    }
    show('asking')
    try {
      await revoke(swap.id, signal, () => show('waiting'))
      show(undefined)
    } catch (cause) {
      show({ error: cause })
    }
  }
}
