import { type ReactNode, useEffect, useState } from 'react'
import { useModalContext } from '../../provider/useModalContext.js'
import { fill } from '../../text/fill.js'
import { useText } from '../../text/useText.js'
import { Notice } from '../../ui/Notice.js'
import { accountText } from './text.js'

/** ms. A page that was just loaded, or a short break, is not worth a word. */
const soon = 3000

/** Says that nothing is heard of a wallet elsewhere, once that has lasted a while. */
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
