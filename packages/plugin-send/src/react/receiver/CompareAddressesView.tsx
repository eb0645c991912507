import { fill, useAnswer, useModal, useText } from '@latchkey/react'
import { Button, Checkbox, Notice, useStyles, View } from '@latchkey/react/ui'
import { type ReactNode, useState } from 'react'
import { type CompareParameters, compareAddressesView } from '../../contract/internals.js'
import { markDifferences } from '../../receiver/markDifferences.js'
import { sendText } from '../text.js'
import css from './receiver.css?inline'

/**
 * Two addresses with equal ends, whole and below each other. The entered one is used only after the
 * user says that it was compared.
 */
export default function CompareAddressesView({ entered, known }: CompareParameters): ReactNode {
  useStyles(css)
  const modal = useModal()
  const text = useText(sendText)
  const answer = useAnswer(compareAddressesView)
  const [isCompared, setCompared] = useState(false)
  const differing = markDifferences(entered, known).flatMap(({ characters }) => characters)
  const count = differing.filter(({ differs }) => differs).length

  return (
    <View
      title={text.compareTitle}
      footer={
        <div className="snd-compare-actions">
          <Button variant="primary" full autoFocus onClick={() => leave(false)}>
            {text.compareBack}
          </Button>
          <Button variant="danger" full disabled={!isCompared} onClick={() => leave(true)}>
            {text.compareUse}
          </Button>
        </div>
      }
    >
      <div className="snd-compare">
        <Notice tone="danger">{text.compareLead}</Notice>
        {drawAddress(text.compareEntered, entered, known)}
        {drawAddress(text.compareKnown, known, entered)}
        <p className="lk-text">{fill(text.compareDiffers, { count, total: differing.length })}</p>
        <Checkbox checked={isCompared} onChange={setCompared}>
          {text.compareConfirm}
        </Checkbox>
      </div>
    </View>
  )

  function leave(isUsed: boolean): void {
    answer(isUsed)
    modal.back()
  }

  function drawAddress(label: string, address: string, other: string): ReactNode {
    return (
      <div className="snd-compared">
        <p className="lk-text">{label}</p>
        <p className="snd-compared-groups" translate="no" dir="ltr">
          {markDifferences(address, other).map(({ start, characters }) => (
            <span key={start}>
              {characters.map(({ character, differs }, index) => {
                const key = start + index
                return differs ? <mark key={key}>{character}</mark> : <span key={key}>{character}</span>
              })}
            </span>
          ))}
        </p>
      </div>
    )
  }
}
