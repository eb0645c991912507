import { fill, useApi, useModal, useStore, useText, Waiting } from '@latchkey/react'
import { Button, MailIcon, View } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { embeddedApi } from '../api.js'
import { ChangeCodeView } from './ChangeCodeView.js'
import { embeddedText } from './text.js'

/** Waits for the code that was sent to the new address. */
export default function UpdateEmailSecondaryOtpView(): ReactNode {
  const modal = useModal()
  const text = useText(embeddedText)
  const { phase, email = '' } = useStore(useApi(embeddedApi).$emailChange)
  if (phase !== 'changed') return <ChangeCodeView lead={fill(text.secondaryText, { email })} />
  return (
    <View
      title={text.updateEmailTitle}
      footer={
        <Button variant="primary" full autoFocus onClick={() => modal.back()}>
          {text.done}
        </Button>
      }
    >
      <Waiting latch="closed" name={text.frameName} glyph={<MailIcon size={32} />} title={text.emailChanged}>
        {fill(text.emailChangedText, { email })}
      </Waiting>
    </View>
  )
}
