import { allowLink, readPlatform } from '@latchkey/core'
import { fill, useApi, useAttempt, useStore, useText, Waiting } from '@latchkey/react'
import { Button, View } from '@latchkey/react/ui'
import type { ReactNode } from 'react'
import { embeddedApi } from '../api.js'
import { FarcasterCode } from './FarcasterCode.js'
import { loginParents } from './loginParents.js'
import { ProviderMark } from './ProviderMark.js'
import { providerNames } from './providerNames.js'
import { embeddedText } from './text.js'
import { useFailedLogin } from './useFailedLogin.js'

const glyph = <ProviderMark provider="farcaster" size={32} />
const name = providerNames.farcaster
const words = { provider: name }

/** Waits until the user has signed in their Farcaster app: by a QR code on a computer, by a link on a phone. */
export default function ConnectingFarcasterView(): ReactNode {
  const text = useText(embeddedText)
  const api = useApi(embeddedApi)
  const { phase, link: given } = useStore(api.$login)
  const { isPhone } = readPlatform(window)
  const { state, start, cancel } = useAttempt({
    ask: (signal) => api.social('farcaster', { signal }),
    parents: loginParents,
  })
  const failed = useFailedLogin({ words, glyph, onRetry: start })
  const { body, footer } = draw()
  return (
    <View title={name} translate="no" footer={footer}>
      {body}
    </View>
  )

  function draw(): { readonly body: ReactNode; readonly footer?: ReactNode } {
    if (state.status === 'failed') return failed(state.error)
    if (state.status === 'done') {
      return { body: <Waiting latch="closed" name={name} glyph={glyph} title={text.connected} /> }
    }
    const link = allowLink(given, { development: true })
    const isSigned = phase === 'signedIn'
    return {
      body: isSigned ? drawSigned() : drawLink(link, state.isLong),
      footer: (
        <>
          {!isSigned && drawOpen(link)}
          <Button variant="quiet" full onClick={cancel}>
            {text.cancel}
          </Button>
        </>
      ),
    }
  }

  function drawSigned(): ReactNode {
    return (
      <Waiting latch="waiting" name={name} glyph={glyph} title={text.signingIn}>
        {text.signingInText}
      </Waiting>
    )
  }

  function drawLink(link: string | undefined, isLong: boolean): ReactNode {
    if (!isPhone) return <FarcasterCode link={link} isLong={isLong} />
    return (
      <Waiting latch="waiting" name={name} glyph={glyph} title={fill(text.linkTitle, words)}>
        {fill(isLong ? text.linkStill : text.linkText, words)}
      </Waiting>
    )
  }

  /** A link, because browsers open an app only when the user follows one. */
  function drawOpen(link: string | undefined): ReactNode {
    return (
      <Button variant={isPhone ? 'primary' : 'secondary'} full loading={link === undefined} href={link}>
        {fill(text.linkOpen, words)}
      </Button>
    )
  }
}
