import { type Network, textsOf } from '@latchkey/core'
import { fill, useApi, useModal, useStore, useText, useViewState } from '@latchkey/react'
import { NoAccountView, OtherNetworkView } from '@latchkey/react/money'
import { SwapIcon, useStyles } from '@latchkey/react/ui'
import { type ReactNode, useEffect } from 'react'
import { openSwapEvent, selectNetworkToSwapEvent, swapsApi } from '../api.js'
import type { SwapFormParameters } from '../contract/internals.js'
import { createSwapSession } from '../form/createSwapSession.js'
import type { SwapForm } from '../form/SwapForm.js'
import { Preparing } from './Preparing.js'
import { SwapFields } from './SwapFields.js'
import css from './swaps.css?inline'
import { swapsText } from './text.js'
import { useSwapping } from './useSwapping.js'

/** The form: what is sold, what is bought, at which price, and the way to the review. */
export default function SwapView(parameters: SwapFormParameters): ReactNode {
  useStyles(css)
  const text = useText(swapsText)
  const modal = useModal()
  const swapping = useSwapping()
  const { $form } = useViewState('session', ({ opened, answer }) =>
    createSwapSession({
      $current: swapping.$current,
      parameters: textsOf(parameters),
      closed: opened.closed,
      createForm: (subject, begin, closed) =>
        swapping.createForm({ modal, subject, parameters: begin, closed, answer }),
    }),
  )
  const form = useStore($form)
  const networkId = form?.$state.get().subject.networkId
  useEffect(() => {
    if (networkId !== undefined) swapping.emit(openSwapEvent, { networkId })
  }, [swapping, networkId])
  const canSwap = useStore(useApi(swapsApi).$canSwap)
  const active = useStore(modal.state.$active)
  if (!form) return <NoAccountView title={text.title}>{text.noAccountText}</NoAccountView>
  if (!canSwap || !active?.network) {
    const values = { name: active?.connection?.name ?? '', network: active?.network?.name ?? '' }
    return <Unsupported heading={text.unsupportedWallet}>{fill(text.unsupportedWalletText, values)}</Unsupported>
  }
  return <Form key={networkId} form={form} network={active.network} />
}

/** The account or the network has no swaps. */
function Unsupported({ heading, children }: { readonly heading: string; readonly children: string }): ReactNode {
  const text = useText(swapsText)
  const swapping = useSwapping()
  return (
    <OtherNetworkView
      title={text.title}
      icon={<SwapIcon size={24} />}
      heading={heading}
      onSwitch={() => swapping.emit(selectNetworkToSwapEvent, undefined)}
    >
      {children}
    </OtherNetworkView>
  )
}

function Form({ form, network }: { readonly form: SwapForm; readonly network: Network }): ReactNode {
  const text = useText(swapsText)
  const state = useStore(form.$state)
  // Quotes are asked for while the view is on the screen.
  useEffect(() => form.show(), [form])
  if (state.support === 'unsupported') {
    const detail = fill(text.unsupportedNetworkText, { network: network.name })
    return <Unsupported heading={text.unsupportedNetwork}>{detail}</Unsupported>
  }
  if (state.support !== 'supported')
    return <Preparing network={network} isFailed={state.support === 'failed'} onRetry={form.retry} />
  return <SwapFields form={form} network={network} state={state} />
}
