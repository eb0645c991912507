import type { SwapHop } from '@latchkey/core/services'
import { ChevronRightIcon } from '@latchkey/react/ui'
import { Fragment, type ReactNode } from 'react'

export interface RouteTextProps {
  readonly route: readonly SwapHop[]
  /** The symbol of a token by its address. */
  readonly symbolOf: (address: string | undefined) => string
}

/** The tokens that a swap leads through. */
export function RouteText({ route, symbolOf }: RouteTextProps): ReactNode {
  const [first] = route
  if (!first) return null
  const symbols = [symbolOf(first.sell), ...route.map(({ buy }) => symbolOf(buy))]
  return (
    <span className="swp-route" translate="no">
      {symbols.map((symbol, index) => (
        // The same token can be in a route twice.
        <Fragment key={symbols.slice(0, index + 1).join(' ')}>
          {index > 0 && <ChevronRightIcon size={14} />}
          <span>{symbol}</span>
        </Fragment>
      ))}
    </span>
  )
}
