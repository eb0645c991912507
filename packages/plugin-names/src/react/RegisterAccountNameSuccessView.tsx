import { accountView } from '@latchkey/core'
import { fill, useApi, useModal, useStore, useText, useViewState, Waiting } from '@latchkey/react'
import { Button, EmptyState, SuccessIcon, View } from '@latchkey/react/ui'
import { type ReactNode, useEffect } from 'react'
import { namesApi, type RegisteringParameters, registerAccountNameView } from '../api.js'
import { createRegistration } from '../register/createRegistration.js'
import { namesText } from './text.js'

/** Waits for the wallet and the service, then says that the name is registered. */
export default function RegisterAccountNameSuccessView({ name, signed }: RegisteringParameters): ReactNode {
  const modal = useModal()
  const text = useText(namesText)
  const api = useApi(namesApi)
  const current = useStore(modal.state.$active)?.connection
  // Keeps the wallet's name while the view fades out.
  const wallet = useViewState('wallet', () => ({ name: current?.name ?? '', icon: current?.icon }))
  const { $isDone, begin } = useViewState('registration', ({ opened }) =>
    createRegistration({ api, name, signed, closed: opened.closed, onFailed: showForm }),
  )
  useEffect(begin, [begin])
  if (useStore($isDone)) {
    return (
      <View
        title={text.chooseTitle}
        footer={
          <Button variant="primary" full autoFocus onClick={() => modal.reset(accountView)}>
            {text.done}
          </Button>
        }
      >
        <div role="status">
          <EmptyState icon={<SuccessIcon size={24} />} title={fill(text.registered, { name })}>
            {text.registeredText}
          </EmptyState>
        </div>
      </View>
    )
  }
  return (
    <View
      title={text.title}
      footer={
        <Button variant="quiet" full onClick={() => showForm()}>
          {text.cancel}
        </Button>
      }
    >
      <Waiting
        latch="waiting"
        name={wallet.name}
        icon={wallet.icon}
        title={signed ? fill(text.checkingName, { name }) : fill(text.continueIn, { wallet: wallet.name })}
      >
        {signed ? undefined : fill(text.sign, { name })}
      </Waiting>
    </View>
  )

  /** Closes this view, which ends the wait for the wallet. */
  function showForm(failure?: unknown): void {
    const label = name.slice(0, name.indexOf('.'))
    modal.reset(accountView)
    modal.push(registerAccountNameView, { label, ...(failure !== undefined && { failure }) })
  }
}
