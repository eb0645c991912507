import { allowImage, networksView } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useNamespace } from '../hooks/useNamespace.js'
import { useNetwork } from '../hooks/useNetwork.js'
import { loadNetworkMarks } from '../marks/loadNetworkMarks.js'
import { useMark } from '../marks/useMark.js'
import type { Namespace } from '../provider/Register.js'
import { useModal } from '../provider/useModal.js'
import { useModalContext } from '../provider/useModalContext.js'
import { fill } from '../text/fill.js'
import { useText } from '../text/useText.js'
import { Button, type ButtonProps } from './Button.js'
import { TextSkeleton } from './TextSkeleton.js'
import { buttonText } from './text.js'
import { useIsHinted } from './useIsHinted.js'
import { useKeptLength } from './useKeptLength.js'

export interface NetworkButtonProps extends ButtonProps {
  readonly namespace?: Namespace | undefined
}

/**
 * Shows the network that the wallet is on, or will connect to; a click opens the list of networks.
 * Marks of networks are fetched after the first render, and a tile of the same size stands for them.
 */
export function NetworkButton({ namespace, onClick, ...rest }: NetworkButtonProps): ReactNode {
  const modal = useModal()
  const text = useText(buttonText)
  const { network, isSupported } = useNetwork({ namespace })
  const { hint } = useModalContext()
  const status = useNamespace(namespace)?.status
  const isHinted = useIsHinted(namespace, status) && hint?.network !== undefined
  const isUnsupported = !isSupported && !modal.settings.allowUnsupportedChain
  const label = isUnsupported ? text.unsupported : (network?.name ?? text.chooseNetwork)
  const own = allowImage(network?.assets?.imageUrl, modal.settings)
  const mark = useMark(loadNetworkMarks, network && own === undefined ? [network.id, network.assets?.imageId] : [])
  const picture = isHinted ? undefined : (own ?? mark.url)
  const ref = useKeptLength('network', status === 'connected' ? label : undefined)
  return (
    <Button
      {...rest}
      look={isUnsupported ? 'warning' : 'surface'}
      title={network && fill(text.network, { network: label })}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) modal.open(networksView, { namespace })
      }}
    >
      {network && picture && (
        <img className="lk-mark" data-shape="tile" src={picture} alt="" referrerPolicy="no-referrer" />
      )}
      {network && !picture && (
        <span className="lk-mark" data-shape="tile" data-letter="" translate="no" aria-hidden>
          {!mark.isLoading && !isHinted && [...network.name][0]}
        </span>
      )}
      {isHinted ? (
        <TextSkeleton length={hint.network}>{label}</TextSkeleton>
      ) : (
        <span ref={ref} className="lk-label" translate={network && !isUnsupported ? 'no' : undefined}>
          {label}
        </span>
      )}
    </Button>
  )
}
