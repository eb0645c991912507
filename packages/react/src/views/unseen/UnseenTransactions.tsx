import type { EntryStatus, Label, UnseenTransaction } from '@latchkey/core'
import type { ReactNode } from 'react'
import { useStore } from '../../hooks/useStore.js'
import { useModalContext } from '../../provider/useModalContext.js'
import { useStyles } from '../../styles/useStyles.js'
import { fill } from '../../text/fill.js'
import { labelOf } from '../../text/labelOf.js'
import { useText } from '../../text/useText.js'
import { Button } from '../../ui/Button.js'
import { Notice } from '../../ui/Notice.js'
import { unseenText } from './text.js'
import css from './unseen.css?inline'

/** What became of transactions that no view has shown, one after the other, the newest first. */
export function UnseenTransactions(): ReactNode {
  const [unseen] = useStore(useModalContext().modal.state.$unseenTransactions)
  return unseen && <Unseen key={unseen.entry.id} unseen={unseen} />
}

function Unseen({ unseen: { entry, notice, see } }: { readonly unseen: UnseenTransaction }): ReactNode {
  useStyles(css)
  const { texts } = useModalContext()
  const text = useText(unseenText)
  const { title = text.transaction, text: detail, values = {}, open } = notice ?? {}
  const write = (label: Label): string => fill(labelOf(label, texts), values)
  const words: Readonly<Partial<Record<EntryStatus, string>>> = text
  return (
    <Notice
      tone={entry.status === 'confirmed' ? 'info' : 'warning'}
      live
      title={write(title)}
      action={
        <div className="lk-unseen-buttons">
          {open && (
            <Button size="small" onClick={open}>
              {text.look}
            </Button>
          )}
          <Button size="small" onClick={see}>
            {text.dismiss}
          </Button>
        </div>
      }
    >
      {detail === undefined ? words[entry.status] : write(detail)}
    </Notice>
  )
}
