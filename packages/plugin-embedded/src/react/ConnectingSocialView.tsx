import { fill, useApi, useAttempt, useStore, useText, useViewState, Waiting } from '@latchkey/react'
import { Button, View } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { type ConnectingSocialParameters, embeddedApi } from '../api.js'
import { loginParents } from './loginParents.js'
import { ProviderMark } from './ProviderMark.js'
import { providerNames } from './providerNames.js'
import { embeddedText } from './text.js'
import { useFailedLogin } from './useFailedLogin.js'

/** Waits until the user has signed in at a provider, in a window of its own. */
export default function ConnectingSocialView({ provider, start: startInClick }: ConnectingSocialParameters): ReactNode {
  const text = useText(embeddedText)
  const api = useApi(embeddedApi)
  const { phase } = useStore(api.$login)
  // The window of the click is for the first try.
  const first = useViewState('first', () => ({ start: startInClick }))
  const { state, start, cancel } = useAttempt({
    ask(signal) {
      const { start: logIn = api.openSocial(provider) } = first
      first.start = undefined
      return logIn({ signal })
    },
    parents: loginParents,
  })
  const name = providerNames[provider]
  const glyph = <ProviderMark provider={provider} size={32} />
  const failed = useFailedLogin({ words: { provider: name }, glyph, onRetry: start, onRedirect: leave })

  if (state.status === 'failed') {
    const { body, footer } = failed(state.error)
    return (
      <View title={name} translate="no" footer={footer}>
        {body}
      </View>
    )
  }
  if (state.status === 'done') {
    return (
      <View title={name} translate="no">
        <Waiting latch="closed" name={name} glyph={glyph} title={text.connected} />
      </View>
    )
  }
  const isThere = phase === 'window'
  const { title, detail } = wordsOf(state.isLong)
  return (
    <View
      title={name}
      translate="no"
      footer={
        <>
          {isThere && state.isLong && (
            <Button variant="secondary" full onClick={start}>
              {text.openAgain}
            </Button>
          )}
          <Button variant="quiet" full onClick={cancel}>
            {text.cancel}
          </Button>
        </>
      }
    >
      <Waiting latch="waiting" name={name} glyph={glyph} title={fill(title, { provider: name })}>
        {fill(detail, { provider: name })}
      </Waiting>
    </View>
  )
  function leave(): void {
    first.start = api.openSocial(provider, { redirect: true })
    start()
  }
  function wordsOf(isLong: boolean): { readonly title: string; readonly detail: string } {
    if (phase === 'leaving') return { title: text.leaving, detail: text.leavingText }
    if (phase === 'redeeming' || phase === 'signedIn') return { title: text.signingIn, detail: text.signingInText }
    if (!isThere) return { title: text.opening, detail: text.openingText }
    return { title: text.continueIn, detail: isLong ? text.still : text.continueInText }
  }
}
