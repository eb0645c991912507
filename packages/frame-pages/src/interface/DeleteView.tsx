import { Button, Notice, Receipt, ReceiptLine, TextInput, View } from '@latchkey/react/ui'
import { type ReactNode, useEffect, useState } from 'react'
import type { Scene } from '../screen/Scene.js'
import type { Funds } from '../wallet/readFunds.js'
import { fill } from './fill.js'
import { useText } from './language/useText.js'
import { NativeAmount } from './NativeAmount.js'

export interface DeleteViewProps {
  readonly scene: Extract<Scene, { readonly kind: 'delete' }>
  /** BCP 47. */
  readonly locale: string
}

/** Says what a deletion of the wallet means and what is in it, and wants a sentence before it. */
export function DeleteView({ scene, locale }: DeleteViewProps): ReactNode {
  const text = useText()
  const { onRead, onExport, onDelete, onCancel } = scene
  const [funds, setFunds] = useState<Funds>()
  const [typed, setTyped] = useState('')
  const fold = (sentence: string): string => sentence.trim().replace(/\s+/g, ' ').toLocaleLowerCase(locale)
  const isTyped = fold(typed) === fold(text.deleteSentence)

  useEffect(() => {
    let isOver = false
    onRead().then(
      (read) => {
        if (!isOver) setFunds(read)
      },
      () => undefined, // the view has ended
    )
    return () => {
      isOver = true
    }
  }, [onRead])

  return (
    <View
      title={text.delete}
      footer={
        <>
          <Button variant="danger" full disabled={!isTyped} onClick={onDelete}>
            {text.deleteNow}
          </Button>
          <Button variant="quiet" full onClick={onCancel}>
            {text.cancel}
          </Button>
        </>
      }
    >
      <form
        className="fr-stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (isTyped) onDelete()
        }}
      >
        <Notice tone="danger">{text.deleteText}</Notice>
        <p className="fr-quiet">{text.deleteFunds}</p>
        {!funds && (
          <p className="fr-quiet" role="status">
            {text.readingTitle}
          </p>
        )}
        {funds && funds.held.length > 0 && (
          <Receipt>
            {funds.held.map(({ network, amount }) => (
              <ReceiptLine key={network.id} label={network.name}>
                <NativeAmount units={amount} network={network} locale={locale} />
              </ReceiptLine>
            ))}
          </Receipt>
        )}
        {funds && funds.unread.length > 0 && (
          <Notice tone="warning">
            {fill(text.deleteUnread, { networks: new Intl.ListFormat(locale).format(funds.unread.map(nameOf)) })}
          </Notice>
        )}
        {funds && funds.held.length + funds.unread.length === 0 && <p>{text.deleteNothing}</p>}
        <Button full onClick={onExport}>
          {text.export}
        </Button>
        <div className="fr-sentence">
          <TextInput
            label={fill(text.deleteType, { sentence: text.deleteSentence })}
            value={typed}
            onChange={setTyped}
            maxLength={100}
          />
        </div>
      </form>
    </View>
  )
}

const nameOf = ({ name }: { readonly name: string }): string => name
