import { type ReactNode, useEffect, useState } from 'react'
import { useModalContext } from '../../provider/useModalContext.js'
import { fill } from '../../text/fill.js'
import { useText } from '../../text/useText.js'
import { Notice } from '../../ui/Notice.js'
import { accountText } from './text.js'

/** ms. Hides short interruptions, and the time right after the page has loaded. */
const soon = 3000

/** Says that a remote wallet can't be reached, once that has lasted a while. */
export function UnreachedNotice({ wallet }: { readonly wallet: string }): ReactNode {
  const { clock } = useModalContext()
  const text = useText(accountText)
  const [isShown, setShown] = useState(false)
  useEffect(() => clock.after(soon, () => setShown(true)), [clock])
  if (!isShown) return null
  return (
    <Notice tone="info" title={fill(text.unreachedTitle, { wallet })}>
      {fill(text.unreachedText, { wallet })}
    </Notice>
  )
}
